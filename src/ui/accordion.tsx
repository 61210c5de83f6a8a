import * as Primitive from '@radix-ui/react-accordion';
import {
  type HTMLAttributes,
  type ReactNode,
  type RefAttributes,
  useLayoutEffect,
  useRef,
} from 'react';
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
 * One disclosure. Its content is in the page while closed too, so that it is prerendered, can be read
 * where no script runs, and is found by the browser's search.
 *
 * @param value its name among the others, which its button's id is made of.
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
  const triggerId = `${value}-trigger`;
  return (
    <Primitive.Item value={value} className={styles.item}>
      <Primitive.Header className={styles.header}>
        <Primitive.Trigger id={triggerId} className={styles.trigger}>
          {title}
          <span className={styles.sign} aria-hidden="true" />
        </Primitive.Trigger>
      </Primitive.Header>
      <Primitive.Content asChild forceMount aria-labelledby={triggerId}>
        <Panel>{children}</Panel>
      </Primitive.Content>
    </Primitive.Item>
  );
}

/** How `hidden` reads of what the browser's search may find, which React knows only as yes or no. */
export const untilFound = 'until-found';

/**
 * Takes Radix's attributes but for its inline style, which the security policy would refuse, and the
 * role, which a section has by nature.
 */
function Panel({
  style: _style,
  role: _role,
  children,
  ...rest
}: HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement> & { 'data-state'?: string }) {
  const content = useRef<HTMLDivElement>(null);
  const isClosed = rest['data-state'] === 'closed';
  useLayoutEffect(() => {
    if (isClosed) content.current?.setAttribute('hidden', untilFound);
  }, [isClosed]);
  return (
    <section {...rest}>
      <div ref={content} className={styles.panel} hidden={isClosed}>
        {children}
      </div>
    </section>
  );
}
