import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accentColours,
  accentProblem,
  contrast,
  darkAccentOf,
  defaultAccent,
  readableAccent,
  suggestedAccents,
} from './accent.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('an accent', () => {
  it('with enough contrast has readable colours in both themes', () => {
    fc.assert(
      fc.property(anyColour, (chosen) => {
        const accent = readableAccent(chosen);
        expect(accentProblem(accent)).toBeUndefined();
        const { light, dark } = accentColours(accent);
        for (const ground of ['#faf8f5', '#ffffff', '#f3efe9']) {
          expect(contrast(light.accent, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(light.deep, ground)).toBeGreaterThanOrEqual(4.5);
        }
        for (const ground of ['#14110f', '#1d1916', '#241f1b']) {
          expect(contrast(dark.accent, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(dark.deep, ground)).toBeGreaterThanOrEqual(4.5);
        }
        for (const theme of [light, dark]) {
          expect(contrast(theme.deep, theme.wash)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(theme.onAccent, theme.accent)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(theme.onAccent, theme.deep)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('among the suggestions is readable, and the first is that of the tokens', () => {
    expect(suggestedAccents.map(({ accent }) => accentProblem(accent))).toEqual(
      suggestedAccents.map(() => undefined),
    );
    expect(suggestedAccents[0].accent).toBe(defaultAccent);
    expect(darkAccentOf(defaultAccent)).toBe('#e08a63');
  });

  it('with too little contrast is refused with the actual and the required contrast', () => {
    expect(accentProblem('#f0c040')).toMatch(
      /^This colour is too light to be read: its contrast in the light theme is 1\.\d to 1, and text needs 4\.5 to 1\.$/,
    );
    expect(accentProblem('#201c19')).toMatch(
      /^This colour is too close to that of the text: its contrast to ink is 1\.0 to 1/,
    );
  });
});
