import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processingTag, tagLimits } from './constants.ts';
import { createAlbumInput, removeImagesInput, updateAlbumInput } from './schema.ts';
import { splitTags } from './tags.ts';

describe('tags', () => {
  it('are trimmed, non-empty and unique, without the reserved one, for any input', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom(' ', 'A', 'a', processingTag))),
        (parts) => {
          const tags = splitTags(parts.join(','));
          const keys = tags.map((tag) => tag.toLowerCase());
          expect(tags).toEqual(tags.map((tag) => tag.trim()));
          expect(new Set(keys).size).toBe(keys.length);
          expect(keys).not.toContain('');
          expect(keys).not.toContain(processingTag);
          expect(tags.some((tag) => tag.includes(','))).toBe(false);
        },
      ),
    );
  });

  it('do not change when they are split again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const tags = splitTags(text);
        expect(splitTags(tags.join(','))).toEqual(tags);
      }),
    );
  });

  it('are limited in number and length', () => {
    const of = (tags: unknown) => createAlbumInput.safeParse({ name: 'Hills', tags });
    const many = Array.from({ length: tagLimits.count }, (_, at) => `tag ${at}`);
    expect(of(many).success).toBe(true);
    expect(of([...many, 'one more']).error?.issues[0]?.message).toBe(
      'An album can have at most 20 tags',
    );
    expect(of('x'.repeat(tagLimits.length)).success).toBe(true);
    expect(of('x'.repeat(tagLimits.length + 1)).error?.issues[0]?.message).toBe(
      'A tag can have at most 40 characters',
    );
  });
});

describe('an update of an album', () => {
  it('contains only the fields to change', () => {
    expect(updateAlbumInput.parse({ id: 'a', isPublic: 'true' })).toEqual({
      id: 'a',
      isPublic: true,
    });
  });

  it('can’t remove the name', () => {
    const { error } = updateAlbumInput.safeParse({ id: 'a', name: '  ' });
    expect(error?.issues[0]?.message).toBe('Album name is required');
  });
});

describe('ids', () => {
  it('are a list, or a comma-separated text, without duplicates', () => {
    const of = (imageIds: unknown) => removeImagesInput.parse({ id: 'a', imageIds }).imageIds;
    expect(of(['x', 'y', 'x'])).toEqual(['x', 'y']);
    expect(of('x,y,,x')).toEqual(['x', 'y']);
    expect(removeImagesInput.safeParse({ id: 'a', imageIds: ',' }).error?.issues[0]?.message).toBe(
      'Please choose at least one image.',
    );
  });
});
