import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveAfter, moveItem, placeAfterStep, rowMoves } from './moves.ts';

const named = (ids: string) => [...ids].map((id) => ({ id }));
const read = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

describe('moved images', () => {
  it('follow the named one, in the order given', () => {
    expect(read(moveAfter(named('abcde'), ['e', 'b'], 'c'))).toBe('acebd');
    expect(read(moveAfter(named('abcde'), ['d'], null))).toBe('dabce');
  });

  it('are neither lost nor duplicated', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }),
        fc.nat(),
        fc.nat(),
        (ids, which, where) => {
          const list = ids.map((id) => ({ id }));
          const id = ids[which % ids.length] ?? '';
          const after = ids.filter((other) => other !== id)[where % ids.length] ?? null;
          const result = moveAfter(list, [id], after).map((entry) => entry.id);
          expect(result.toSorted()).toEqual(ids.toSorted());
          expect(result[result.indexOf(id) - 1] ?? null).toBe(after);
        },
      ),
    );
  });
});

describe('an image moved by steps', () => {
  const stepped = (id: string, steps: number) => placeAfterStep(named('abcd'), id, steps);

  it('passes its neighbours', () => {
    expect(stepped('a', 1)).toBe('b');
    expect(stepped('c', -1)).toBe('a');
    expect(stepped('b', -1)).toBeNull();
    expect(stepped('a', 3)).toBe('d');
  });

  it('stops at the ends', () => {
    expect(stepped('b', 40)).toBe('d');
    expect(stepped('b', -40)).toBeNull();
    expect(stepped('d', 1)).toBeUndefined();
    expect(stepped('a', -1)).toBeUndefined();
  });
});

describe('a moved entry', () => {
  it('is at its new place, and the others keep their order', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  });

  it('stays where it is when there is no such place', () => {
    expect(moveItem(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
    expect(moveItem(['a', 'b'], -1, 0)).toEqual(['a', 'b']);
  });

  it('is neither lost nor duplicated', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.nat(9), fc.nat(9), (items, from, to) => {
        expect(moveItem(items, from, to).sort()).toEqual([...items].sort());
      }),
    );
  });
});

describe('a row of an ordered list', () => {
  const asked: string[][] = [];
  const movesOf = rowMoves(['a', 'b', 'c'], (ids) => asked.push(ids));

  it('can be moved both ways from the middle', () => {
    movesOf('b').up?.();
    movesOf('b').down?.();
    expect(asked).toEqual([
      ['b', 'a', 'c'],
      ['a', 'c', 'b'],
    ]);
  });

  it('can be moved only one way from an end', () => {
    expect(movesOf('a').up).toBeUndefined();
    expect(movesOf('c').down).toBeUndefined();
  });

  it('can not be moved when it no longer exists', () => {
    expect(movesOf('gone')).toEqual({ up: undefined, down: undefined });
  });
});
