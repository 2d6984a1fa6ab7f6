import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSemaphore, type Priority, type SemaphoreRules } from './semaphore.ts';

const urgencies = ['now', 'soon', 'later'] as const;

/** Rules without any yielding. */
const free: SemaphoreRules = { count: 3, weight: 8, quietMs: 0, timeoutMs: 0 };

/** Work that ends when told to, and a record of what has started. */
function workshop(rules: Partial<SemaphoreRules>) {
  const withSlot = createSemaphore({ ...free, ...rules });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add: (name: string, priority: Priority, weight = 1) =>
      withSlot(priority, weight, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    async end(name: string) {
      ends.get(name)?.();
      // Slots are passed on through promises: all of them have run by the next turn of the event
      // loop.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('work that a person waits for runs first, then in order of arrival', async () => {
  const { begun, add, end } = workshop({ count: 1, weight: 100 });
  const all = [
    add('under way', 'later'),
    add('archive', 'later'),
    add('album 1', 'soon'),
    add('visitor', 'now'),
    add('album 2', 'soon'),
  ];
  for (const name of ['nothing', 'under way', 'visitor', 'album 1', 'album 2', 'archive'])
    await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['under way', 'visitor', 'album 1', 'album 2', 'archive']);
});

test('heavy work waits until there is room for it, and runs alone when it exceeds the maximum', async () => {
  const { begun, add, end } = workshop({ count: 3, weight: 100 });
  const all = [
    add('a', 'now', 60),
    add('b', 'now', 60),
    add('c', 'now', 10),
    add('giant', 'now', 900),
  ];
  await end('none');
  expect(begun).toEqual(['a']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('b');
  expect(begun).not.toContain('giant');
  await end('c');
  expect(begun).toContain('giant');
  await end('giant');
  await Promise.all(all);
});

test('while people wait for one task after the other, the rest yields, but not indefinitely', async () => {
  const withSlot = createSemaphore({ count: 2, weight: 100, quietMs: 60, timeoutMs: 250 });
  const begun: number[] = [];
  const started = performance.now();
  const now = () =>
    withSlot('now', 1, () => new Promise<void>((resolve) => setTimeout(resolve, 20)));
  const people = (async () => {
    for (let at = 0; at < 25; at += 1) await now();
  })();
  const rest = [1, 2, 3, 4].map(() =>
    withSlot('soon', 1, async () => void begun.push(performance.now() - started)),
  );
  await people;
  const meanwhile = begun.length;
  await Promise.all(rest);
  expect(meanwhile).toBeGreaterThanOrEqual(1);
  expect(meanwhile).toBeLessThan(4);
  expect(begun[0]).toBeGreaterThanOrEqual(240);
});

test('failing work releases its slot', async () => {
  const withSlot = createSemaphore({ ...free, count: 1 });
  const failing = withSlot('now', 1, async () => Promise.reject(new Error('damaged')));
  const next = withSlot('now', 1, async () => 'sound');
  await expect(failing).rejects.toThrow('damaged');
  expect(await next).toBe('sound');
});

test('the limits on count and weight are never exceeded, and everything runs', async () => {
  const pieces = fc.array(
    fc.record({ priority: fc.constantFrom(...urgencies), weight: fc.integer({ min: 0, max: 8 }) }),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(pieces, async (all) => {
      const withSlot = createSemaphore(free);
      let running = 0;
      let carried = 0;
      let done = 0;
      await Promise.all(
        all.map(({ priority, weight }) =>
          withSlot(priority, weight, async () => {
            running += 1;
            carried += weight;
            expect(running).toBeLessThanOrEqual(3);
            expect(carried).toBeLessThanOrEqual(8);
            await Promise.resolve();
            running -= 1;
            carried -= weight;
            done += 1;
          }),
        ),
      );
      expect(done).toBe(all.length);
    }),
  );
});
