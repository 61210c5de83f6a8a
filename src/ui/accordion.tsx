import * as Primitive from '@radix-ui/react-accordion';
import {
  type HTMLAttributes,
  type ReactNode,
  type RefAttributes,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './accordion.module.css';
import { useIsReady } from './use-is-ready.ts';

/** A list of items of which at most one is open. The open item can be closed again. */
export function Accordion({ children }: { children: ReactNode }) {
  return (
    <Primitive.Root type="single" collapsible className={styles.accordion}>
      {children}
    </Primitive.Root>
  );
}

/**
 * An item. Its content stays in the page while it is closed, so that it is prerendered, readable
 * without JavaScript, and found by the browser's search.
 *
 * @param value its name within the list; the id of its button contains it.
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
  const isReady = useIsReady();
  return (
    <Primitive.Item value={value} className={styles.item}>
      <Primitive.Header className={styles.header}>
        <Primitive.Trigger
          id={`${value}-trigger`}
          className={styles.trigger}
          aria-disabled={!isReady || undefined}
        >
          {title}
          <span className={`joint ${styles.sign}`} aria-hidden="true" />
        </Primitive.Trigger>
      </Primitive.Header>
      <Primitive.Content asChild forceMount>
        <Panel>{children}</Panel>
      </Primitive.Content>
    </Primitive.Item>
  );
}

/** The value of `hidden` that the browser's search can open. React only knows a boolean. */
export const untilFound = 'until-found';

/**
 * Takes Radix's attributes, except for the inline style, which the security policy refuses, and for the
 * region and its name: each closed answer would be an empty one.
 */
function Panel({
  style: _style,
  role: _role,
  'aria-labelledby': _name,
  children,
  ...rest
}: HTMLAttributes<HTMLDivElement> & RefAttributes<HTMLDivElement> & { 'data-state'?: string }) {
  const content = useRef<HTMLDivElement>(null);
  const isClosed = rest['data-state'] === 'closed';
  useLayoutEffect(() => {
    if (isClosed) content.current?.setAttribute('hidden', untilFound);
  }, [isClosed]);
  return (
    <div {...rest}>
      <div ref={content} className={styles.panel} hidden={isClosed}>
        {children}
      </div>
    </div>
  );
}
