import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveItem } from './move-item.ts';
import { rowMoves } from './row-moves.ts';

describe('an entry that is moved', () => {
  it('stands at its new place, and the rest keeps its order', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  });

  it('stays where it is when there is no such place', () => {
    expect(moveItem(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
    expect(moveItem(['a', 'b'], -1, 0)).toEqual(['a', 'b']);
  });

  it('is neither lost nor doubled', () => {
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

  it('can be moved one way only from an end', () => {
    expect(movesOf('a').up).toBeUndefined();
    expect(movesOf('c').down).toBeUndefined();
  });

  it('can not be moved when it is not there anymore', () => {
    expect(movesOf('gone')).toEqual({ up: undefined, down: undefined });
  });
});
