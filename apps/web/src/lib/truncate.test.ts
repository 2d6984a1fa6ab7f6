import { describe, expect, it } from 'vitest';
import { truncate } from './truncate.ts';

describe('a text that is cut', () => {
  it('stands whole up to a hundred characters', () => {
    expect(truncate('a'.repeat(100), 100)).toBe('a'.repeat(100));
  });

  it('is cut at a hundred characters', () => {
    expect(truncate('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}…`);
  });

  it('leaves no space before the ellipsis', () => {
    expect(truncate(`${'a'.repeat(99)} b`, 100)).toBe(`${'a'.repeat(99)}…`);
  });

  it('never cuts a character in two', () => {
    expect(truncate('📷'.repeat(101), 100)).toBe(`${'📷'.repeat(100)}…`);
  });
});
