import { expect, test } from 'vitest';
import { timeBudget } from './time-budget.ts';

const limits = { atOnceMs: 50, taskMs: 120, allMs: 700 };

function forEver(): never {
  for (;;);
}

test('a part of the work gives its result or its error', () => {
  const run = timeBudget(limits)();
  expect(run(() => 7)).toBe(7);
  expect(() =>
    run(() => {
      throw new RangeError('No such day');
    }),
  ).toThrow('No such day');
});

test('an endless part is stopped, also where it catches errors, and the next one runs', () => {
  const run = timeBudget(limits)();
  const catching = () => {
    for (;;) {
      try {
        forEver();
      } catch {}
    }
  };
  expect(() => run(catching)).toThrow('timed out');
  expect(run(() => 7)).toBe(7);
});

test('when a task has taken too long it ends, and when all have, no other begins', () => {
  const begin = timeBudget(limits);
  const stoppedParts = () => {
    const run = begin();
    for (let parts = 0; ; parts += 1) {
      try {
        run(forEver);
      } catch (error) {
        if (error instanceof RangeError) return parts;
      }
    }
  };
  expect(stoppedParts()).toBeLessThanOrEqual(3);
  expect(begin()(() => 7)).toBe(7);
  // Each takes at least the time of a task; the last ones are refused.
  for (let tasks = 0; tasks < 6; tasks += 1) stoppedParts();
  expect(() => begin()(() => 7)).toThrow('The work has taken too long.');
});
