import { describe, expect, test } from 'vitest';
import { detailsText } from './details.ts';

describe('the details of an entry', () => {
  test('are written in one line, a change with an arrow', () => {
    expect(detailsText({ from: 'pending', to: 'confirmed' })).toBe('pending → confirmed');
    expect(detailsText({ to: 'private', images: 3 })).toBe('private; images: 3');
    expect(detailsText({})).toBe('');
  });
});
