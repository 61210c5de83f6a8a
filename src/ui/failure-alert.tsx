import type { ReactNode } from 'react';

/** What went wrong, within a live region that was there before, and below it what can be done. */
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
