import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveItem } from './move-item.ts';
import { rowMoves } from './row-moves.ts';

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
