import type { ReactNode } from 'react';

/** What went wrong, and below it what the visitor can do. It belongs into an existing live region. */
export function FailureAlert({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="callout">
      <p>
        <strong>{`${title}.`}</strong> <span>{text}</span>
      </p>
      {children}
    </div>
  );
}
