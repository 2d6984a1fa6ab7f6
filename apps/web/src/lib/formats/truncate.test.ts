import { describe, expect, it } from 'vitest';
import { truncate } from './truncate.ts';

describe('a truncated text', () => {
  it('is unchanged up to a hundred characters', () => {
    expect(truncate('a'.repeat(100), 100)).toBe('a'.repeat(100));
  });

  it('is cut at a hundred characters', () => {
    expect(truncate('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}…`);
  });

  it('leaves no space before the ellipsis', () => {
    expect(truncate(`${'a'.repeat(99)} b`, 100)).toBe(`${'a'.repeat(99)}…`);
  });

  it('never splits a surrogate pair', () => {
    expect(truncate('📷'.repeat(101), 100)).toBe(`${'📷'.repeat(100)}…`);
  });
});
