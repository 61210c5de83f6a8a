import type { Reporter, TestModule } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** The group of attacks or faults a test belongs to, and what it was tried on. */
    group?: readonly [name: string, triedOn: string];
  }
}

/** Prints, after the tests, how many attacks and faults of each group were held, and on what. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export.
export default class HeldGroups implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const table: Record<string, Record<string, string>> = {};
    const counts = new Map<string, { held: number; tried: number }>();
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { group } = test.meta();
        if (group === undefined) continue;
        const [name, triedOn] = group;
        const count = counts.get(group.join('\n')) ?? { held: 0, tried: 0 };
        count.tried += 1;
        if (test.ok()) count.held += 1;
        counts.set(group.join('\n'), count);
        table[name] = { ...table[name], [triedOn]: `${count.held} of ${count.tried}` };
      }
    }
    if (counts.size === 0) return;
    console.log('\nAttacks and faults held:');
    console.table(table);
    const all = [...counts.values()];
    const sum = (key: 'held' | 'tried') => all.reduce((total, count) => total + count[key], 0);
    console.log(`${sum('held')} of ${sum('tried')} held.\n`);
  }
}
