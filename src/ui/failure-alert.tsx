import type { ReactNode } from 'react';

/**
 * What went wrong, then what is safe, and then what the visitor can do. It belongs into an existing live
 * region.
 */
export function FailureAlert({
  title,
  text,
  safe,
  children,
}: {
  title: string;
  text: string;
  safe?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="callout">
      <p>
        <strong>{`${title}.`}</strong> <span>{text}</span>
      </p>
      {safe && <p>{safe}</p>}
      {children}
    </div>
  );
}
