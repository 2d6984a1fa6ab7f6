import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, mergeEdits } from './three-way-merge.ts';

const opened = { title: 'Light', subtitle: 'Kept', tags: ['a'], links: { x: '', y: '' } };

describe('edits merged with the save of another user', () => {
  it('keep edited fields, and take over the others', () => {
    const mine = { ...opened, title: 'Mine' };
    const theirs = { ...opened, subtitle: 'Theirs' };
    expect(mergeEdits(opened, mine, theirs)).toEqual({
      merged: { ...opened, title: 'Mine', subtitle: 'Theirs' },
      differences: [
        { path: 'title', mine: 'Mine', theirs: 'Light', isMine: true },
        { path: 'subtitle', mine: 'Kept', theirs: 'Theirs', isMine: false },
      ],
    });
  });

  it('win where both changed the same field, and report it', () => {
    const result = mergeEdits(opened, { ...opened, title: 'A' }, { ...opened, title: 'B' });
    expect(result.merged.title).toBe('A');
    expect(result.differences).toEqual([{ path: 'title', mine: 'A', theirs: 'B', isMine: true }]);
  });

  it('do not conflict when both typed the same', () => {
    const both = { ...opened, title: 'Same' };
    expect(mergeEdits(opened, both, both)).toEqual({ merged: both, differences: [] });
  });

  it('are merged field by field within a group', () => {
    const result = mergeEdits(
      opened,
      { ...opened, links: { x: 'mine', y: '' } },
      { ...opened, links: { x: '', y: 'theirs' } },
    );
    expect(result.merged.links).toEqual({ x: 'mine', y: 'theirs' });
    expect(result.differences.map(({ path }) => path)).toEqual(['links.x', 'links.y']);
  });

  it('treat a list as one field', () => {
    const result = mergeEdits(opened, { ...opened, tags: ['a', 'b'] }, { ...opened, tags: ['c'] });
    expect(result.merged.tags).toEqual(['a', 'b']);
    expect(result.differences.map(({ path }) => path)).toEqual(['tags']);
  });

  it('never lose anything: each field is mine where I changed it, otherwise theirs', () => {
    const values = fc.record({ a: fc.string(), b: fc.integer(), c: fc.array(fc.string()) });
    fc.assert(
      fc.property(values, values, values, (was, mine, theirs) => {
        const { merged } = mergeEdits(was, mine, theirs);
        for (const key of ['a', 'b', 'c'] as const) {
          expect(merged[key]).toEqual(isSame(mine[key], was[key]) ? theirs[key] : mine[key]);
        }
      }),
    );
  });
});
