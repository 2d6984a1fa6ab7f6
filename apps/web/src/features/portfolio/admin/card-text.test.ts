import { describe, expect, it } from 'vitest';
import { truncateDescription } from './card-text.ts';

describe('the description on a portfolio card', () => {
  it('stands whole up to a hundred characters', () => {
    expect(truncateDescription('a'.repeat(100))).toBe('a'.repeat(100));
  });

  it('is cut at a hundred characters', () => {
    expect(truncateDescription('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
  });

  it('leaves no space before the ellipsis', () => {
    expect(truncateDescription(`${'a'.repeat(99)} b`)).toBe(`${'a'.repeat(99)}…`);
  });

  it('never cuts a character in two', () => {
    expect(truncateDescription('📷'.repeat(101))).toBe(`${'📷'.repeat(100)}…`);
  });
});
