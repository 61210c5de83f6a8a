import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { withFacts } from '../fixtures/facts.ts';
import { closingFacts } from '../fixtures/site-folders.ts';
import { readStore, recall } from './remembering.tsx';

// The components of `src` remember what a row says, and have their script.
vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>();
  const useState = (initial: unknown) => react.useState(recall(initial));
  return { ...react, useState, useSyncExternalStore: readStore };
});

// The event is that of the closing site, and its organisers have set a day for their decision.
vi.mock('../../supabase/functions/_shared/event.ts', async (original) =>
  withFacts(await original(), { ...closingFacts, decidedBy: '2030-06-01' }),
);

// A server renders no portals, so a dialog is rendered in its place. Radix names it by its title only later.
vi.mock('@radix-ui/react-dialog', async (original) => ({
  ...(await original<typeof import('@radix-ui/react-dialog')>()),
  Portal: ({ children }: { children: ReactNode }) => children,
}));
