import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

/** The colours of a theme, by name, parsed from the tokens. */
function colours(theme: 'light' | 'dark'): Map<string, string> {
  const pattern = /--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;
  return new Map(
    [...css.matchAll(pattern)].map(([, name = '', light = '', dark = '']) => [
      name,
      theme === 'light' ? light : dark,
    ]),
  );
}

/** Relative luminance by the definition of WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['paper', 'raised', 'sunken'];

const textPairs: [text: string, grounds: string[]][] = [
  ['ink', [...grounds, 'accent-wash', 'good-wash', 'warning-wash', 'bad-wash']],
  ['muted', grounds],
  ['accent', ['paper', 'raised', 'sunken']],
  ['accent-deep', [...grounds, 'accent-wash']],
  ['good', [...grounds, 'good-wash']],
  ['warning-ink', [...grounds, 'warning-wash']],
  ['bad', [...grounds, 'bad-wash']],
  ['on-accent', ['accent', 'accent-deep']],
  ['on-bad', ['bad', 'bad-deep']],
  ['paper', ['ink']],
];

const markPairs: [mark: string, grounds: string[]][] = [
  ['control', grounds],
  ['accent', grounds],
  ['good', grounds],
  ['warning', grounds],
  ['bad', grounds],
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const palette = colours(theme);

  function colour(name: string): string {
    const found = palette.get(name);
    if (!found) throw new Error(`The tokens have no colour ${name}`);
    return found;
  }

  function pairs(list: [string, string[]][]) {
    return list.flatMap(([name, on]) => on.map((ground) => [name, ground] as const));
  }

  test.each(pairs(textPairs))('%s is readable on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(markPairs))('a border or mark of %s is visible on %s', (mark, ground) => {
    expect(contrast(colour(mark), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});
