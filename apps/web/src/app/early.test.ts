import { provideLocale } from '@shutterhouse/contract/locale';
import { expect, test } from 'vitest';

/** All modules of the application but those that begin at once. */
const modules = import.meta.glob([
  '../**/*.{ts,tsx}',
  '!../**/*.{test,d}.*',
  '!../testing/**',
  '!../boot.ts',
  '!../entry-*',
]);

test('no sentence is read while the modules of the application are loading, before its language is known', async () => {
  const reads = new Set<string | undefined>();
  provideLocale(() => {
    reads.add(new Error().stack);
    return undefined;
  });
  for (const load of Object.values(modules)) await load();
  provideLocale(() => undefined);
  expect([...reads]).toEqual([]);
});
