import * as Primitive from '@radix-ui/react-accordion';
import type { HTMLAttributes, ReactNode, RefAttributes } from 'react';
import styles from './accordion.module.css';

/** A list of disclosures of which at most one is open; the open one can be closed again. */
export function Accordion({ children }: { children: ReactNode }) {
  return (
    <Primitive.Root type="single" collapsible className={styles.accordion}>
      {children}
    </Primitive.Root>
  );
}

/**
 * One disclosure. Its content is in the page while closed too, hidden by the style sheet, so that
 * it is prerendered and can be read where no script runs.
 */
export function AccordionItem({
  value,
  title,
  children,
}: {
  value: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <Primitive.Item value={value} className={styles.item}>
      <Primitive.Header className={styles.header}>
        <Primitive.Trigger className={styles.trigger}>
          {title}
          <span className={styles.sign} aria-hidden="true" />
        </Primitive.Trigger>
      </Primitive.Header>
      <Primitive.Content asChild forceMount>
        <Panel>
          <div className={styles.inner}>{children}</div>
        </Panel>
      </Primitive.Content>
    </Primitive.Item>
  );
}

/**
 * Takes Radix's attributes but for its inline style, which the security policy would refuse, and the
 * role, which a section has by nature.
 */
function Panel({
  style: _style,
  role: _role,
  ...rest
}: HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>) {
  return <section {...rest} className={styles.panel} />;
}
