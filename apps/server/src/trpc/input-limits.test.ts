import { StudioError } from '@shutterhouse/contract/errors';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertStorable, deepestInput } from './input-limits.ts';

/** Arrays nested this many levels deep. */
function nested(levels: number): unknown {
  return levels === 0 ? 'x' : [nested(levels - 1)];
}

describe('an input', () => {
  test('of valid text is accepted, in any script', () => {
    const graphemes = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
    const values = fc.oneof(graphemes, fc.integer(), fc.boolean(), fc.constant(null));
    const inputs = fc.oneof(values, fc.dictionary(graphemes, fc.array(values)));
    fc.assert(fc.property(inputs, (input) => assertStorable(input)));
    expect(() => assertStorable('Zoë 🐎 𝒳 \u202e\n')).not.toThrow();
    expect(() => assertStorable(undefined)).not.toThrow();
  });

  test('with NUL or a lone surrogate anywhere is refused', () => {
    const bad = fc.constantFrom('\0', '\ud83d', '\udc0e', '\udc0e\ud83d');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), bad, fc.nat(8), (text, broken, depth) => {
        const input = Array.from({ length: depth }).reduce<unknown>(
          (inner) => ({ field: [inner] }),
          `${text} ${broken} ${text}`,
        );
        expect(() => assertStorable(input)).toThrow(StudioError);
      }),
    );
  });

  test('is accepted up to the maximum depth, and no deeper', () => {
    expect(() => assertStorable(nested(deepestInput))).not.toThrow();
    expect(() => assertStorable(nested(deepestInput + 1))).toThrow('nested too deeply');
    expect(() => assertStorable(JSON.parse('['.repeat(1e5) + ']'.repeat(1e5)))).toThrow(
      'nested too deeply',
    );
  });
});
