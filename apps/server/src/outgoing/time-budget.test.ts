import { expect, test } from 'vitest';
import { timeBudget } from './time-budget.ts';

const limits = { atOnceMs: 50, allMs: 120 };

function forEver(): never {
  for (;;);
}

test('a part of the work gives its result or its error', () => {
  const run = timeBudget(limits);
  expect(run(() => 7)).toBe(7);
  expect(() =>
    run(() => {
      throw new RangeError('No such day');
    }),
  ).toThrow('No such day');
});

test('an endless part is stopped, also where it catches errors, and the next one runs', () => {
  const run = timeBudget(limits);
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

test('when all of it has taken too long, no further part begins', () => {
  const run = timeBudget(limits);
  const stopped = [1, 2, 3].map(() => {
    try {
      return run(forEver);
    } catch (error) {
      return String(error);
    }
  });
  expect(stopped).toHaveLength(3);
  expect(() => run(() => 7)).toThrow('The work has taken too long.');
});
