import type { ReactNode } from 'react';
import { ApplicationPage, BackToLanding } from '../application/application-page.tsx';
import { siteFile } from '../content/links.ts';
import { newTabText } from '../content/notices.ts';
import { routeHash, viewTitles } from '../content/views.ts';
import { NewTabHint } from '../ui/link-to.tsx';

/** The page behind the mailed link. It looks like the application page, and is a document of its own. */
export function ManagementPage({
  back = <BackToLanding href={siteFile(routeHash.landing)} />,
  header,
  children,
}: {
  back?: ReactNode;
  header?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <ApplicationPage title={viewTitles.management} back={back} header={header}>
        {children}
      </ApplicationPage>
      <NewTabHint>{newTabText}</NewTabHint>
    </>
  );
}
