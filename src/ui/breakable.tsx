import { Fragment } from 'react';

/** An address, for email or of a page, which breaks across lines only after its signs. */
export function Breakable({ children }: { children: string | undefined }) {
  return (
    <span translate="no">
      {children?.match(/[^@._+/-]*[@._+/-]+|[^@._+/-]+$/g)?.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
