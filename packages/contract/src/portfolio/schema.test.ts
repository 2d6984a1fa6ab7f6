import { describe, expect, it } from 'vitest';
import { createPortfolioItemInput, updatePortfolioItemInput } from './schema.ts';

const item = { title: 'Rings', category: 'Weddings' };
const refused = (input: unknown) =>
  createPortfolioItemInput.safeParse(input).error?.issues.map(({ path }) => path.join('.'));

describe('a new portfolio item', () => {
  it('requires a picture, by id or by address', () => {
    const filled = { ...item, description: '', link: '', featured: false, isActive: true };
    expect(createPortfolioItemInput.parse({ ...item, pictureId: 'p' })).toEqual({
      ...filled,
      pictureId: 'p',
    });
    expect(refused({ ...item, imageUrl: '/media/p/320.jpg' })).toBeUndefined();
    for (const none of [{}, { pictureId: null }, { imageUrl: '' }]) {
      expect(refused({ ...item, ...none })).toEqual(['pictureId']);
    }
  });

  it('reports a missing picture together with all other errors', () => {
    expect(refused({ category: 'Pets' })).toEqual(['title', 'category', 'pictureId']);
    expect(refused(undefined)).toEqual(['']);
  });
});

describe('an update of an item', () => {
  it('can replace the picture but not remove it', () => {
    expect(updatePortfolioItemInput.safeParse({ id: 'a', pictureId: 'p' }).success).toBe(true);
    expect(updatePortfolioItemInput.safeParse({ id: 'a', pictureId: null }).success).toBe(false);
  });
});
