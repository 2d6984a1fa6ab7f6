import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testimonials } from '../domains/content/tables.ts';
import { listAllTestimonials } from '../domains/content/testimonials.ts';
import { storedRows } from '../testing/database/rows.ts';
import { createTestimonial } from '../testing/rows/site-content.ts';
import { studioForAllTests } from '../testing/studio/for-each-test.ts';
import { positionAtEnd, reorderRows } from './ordering.ts';
import { transact } from './transact.ts';

const studio = studioForAllTests();

/** A list whose entries have these positions; duplicates and gaps occur. */
function listAt(positions: readonly number[]): string[] {
  const { db } = studio.deps;
  db.delete(testimonials).run();
  for (const [index, position] of positions.entries()) {
    createTestimonial(studio.deps, { id: `id-${index}`, position });
  }
  return order();
}
const order = () => listAllTestimonials(studio.deps).map(({ id }) => id);

const list = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 8 });

describe('a list that is reordered', () => {
  it('has the given part in its new order in the positions it had, and the rest where it was', () => {
    const part = fc.array(fc.nat(), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(list, part, (positions, choice) => {
        const before = listAt(positions);
        const ids = [...new Set(choice.map((at) => before[at % before.length] ?? ''))];
        transact(studio.deps.db, (tx) => reorderRows(tx, testimonials, ids));
        const after = order();
        expect(after.filter((id) => ids.includes(id))).toEqual(ids);
        for (const [place, id] of before.entries()) {
          if (!ids.includes(id)) expect(after[place]).toBe(id);
        }
      }),
    );
  });

  it('gets new entries at its end', () => {
    fc.assert(
      fc.property(list, (positions) => {
        listAt(positions);
        const position = transact(studio.deps.db, (tx) => positionAtEnd(tx, testimonials, 'Full'));
        createTestimonial(studio.deps, { id: 'a-new-one', position });
        expect(order().at(-1)).toBe('a-new-one');
      }),
    );
  });

  it('is unchanged when an entry no longer exists', () => {
    const [first = ''] = listAt([2, 1, 1]);
    const before = storedRows(studio.deps);
    expect(() =>
      transact(studio.deps.db, (tx) => reorderRows(tx, testimonials, ['gone', first])),
    ).toThrow('The list was changed by somebody else.');
    expect(storedRows(studio.deps)).toEqual(before);
  });

  it('is not written when it already has that order', () => {
    const ids = listAt([0, 1, 2]);
    const before = storedRows(studio.deps);
    transact(studio.deps.db, (tx) => reorderRows(tx, testimonials, ids));
    expect(storedRows(studio.deps)).toEqual(before);
  });
});
