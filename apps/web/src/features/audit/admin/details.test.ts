import { describe, expect, test } from 'vitest';
import { detailsText } from './details.ts';

describe('what belongs to an entry', () => {
  test('is told in one line, a change by an arrow', () => {
    expect(detailsText({ from: 'pending', to: 'confirmed' })).toBe('pending → confirmed');
    expect(detailsText({ to: 'private', images: 3 })).toBe('private; images: 3');
    expect(detailsText({})).toBe('');
  });
});
