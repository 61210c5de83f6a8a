import { Fragment } from 'react';
import { addressParts } from '../../supabase/functions/_shared/address.ts';

/** An address, for email or of a page, which breaks across lines only after its signs. */
export function Breakable({ children }: { children: string | undefined }) {
  return (
    <span translate="no">
      {addressParts(children).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
