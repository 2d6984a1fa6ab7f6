import { marked, t } from '../sentences.ts';

/** The backgrounds of text, as in `ui/styles/theme.css`: for light, then for dark. */
const grounds = {
  light: { paper: '#faf8f5', raised: '#ffffff', sunken: '#f3efe9' },
  dark: { paper: '#14110f', raised: '#1d1916', sunken: '#241f1b' },
} as const;

const inks = { light: '#1f1b18', dark: '#f3eee8' } as const;

/** The minimum contrast of text to its background (WCAG 2 AA), and of the accent to the text colour. */
const enough = { text: 4.5, ink: 1.5 } as const;

export const defaultAccent = '#a8502f';

/** Suggestions that are readable in both themes. */
export const suggestedAccents = [
  { name: marked('Clay'), accent: defaultAccent },
  { name: marked('Rosewood'), accent: '#9b3a4d' },
  { name: marked('Plum'), accent: '#7a3f72' },
  { name: marked('Ink blue'), accent: '#35568c' },
  { name: marked('Lagoon'), accent: '#1f666b' },
  { name: marked('Fir'), accent: '#3a6a45' },
  { name: marked('Olive'), accent: '#6b6420' },
  { name: marked('Umber'), accent: '#7d5530' },
] as const;

/** The colours derived from an accent for one theme. */
type AccentColours = { accent: string; deep: string; wash: string; onAccent: string };

type Rgb = readonly [red: number, green: number, blue: number];

function rgbOf(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  return [red, green, blue];
}

/** Relative luminance by the definition of WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours (`#rrggbb`) by the definition of WCAG 2: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes a share (0 to 1) of another colour into a colour. */
function mixed(colour: string, other: string, share: number): string {
  const [from, to] = [rgbOf(colour), rgbOf(other)];
  const parts = from.map((value, at) => value + ((to[at] ?? 0) - value) * share);
  return `#${parts.map(byteOf).join('')}`;
}

/** Mixes increasing shares of `other` into a colour until it has the wanted contrast to all backgrounds. */
function until(colour: string, other: string, on: readonly string[], minContrast: number): string {
  for (let step = 0; step < 100; step += 1) {
    const tried = mixed(colour, other, step / 100);
    if (on.every((ground) => contrast(tried, ground) >= minContrast)) return tried;
  }
  return other;
}

/** The accent for the dark theme: lightened until it is readable. */
export function darkAccentOf(accent: string): string {
  if (accent === defaultAccent) return '#e08a63';
  const [hue, saturation, lightness] = hslOf(accent);
  for (let light = lightness; light < 1; light += 0.01) {
    const tried = hexOf([hue, saturation, light]);
    if (Object.values(grounds.dark).every((ground) => contrast(tried, ground) >= 5)) return tried;
  }
  return '#ffffff';
}

type Hsl = readonly [hue: number, saturation: number, lightness: number];

/** Hue in degrees; saturation and lightness from 0 to 1. */
function hslOf(hex: string): Hsl {
  const [red, green, blue] = rgbOf(hex).map((value) => value / 255) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (most + least) / 2;
  const span = most - least;
  if (span === 0) return [0, 0, lightness];
  const saturation = span / (1 - Math.abs(2 * lightness - 1));
  if (most === red) return [60 * (((green - blue) / span + 6) % 6), saturation, lightness];
  if (most === green) return [60 * ((blue - red) / span + 2), saturation, lightness];
  return [60 * ((red - green) / span + 4), saturation, lightness];
}

function hexOf([hue, saturation, lightness]: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const parts = [0, 8, 4].map((offset) => {
    const turned = (offset + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(turned - 3, 9 - turned, 1));
  });
  return `#${parts.map((part) => byteOf(part * 255)).join('')}`;
}

/** A colour channel from 0 to 255 as two hexadecimal digits. */
function byteOf(part: number): string {
  return Math.round(part).toString(16).padStart(2, '0');
}

/** All colours derived from an accent (`#rrggbb`), by the names of the tokens. */
export function accentColours(accent: string): Record<'light' | 'dark', AccentColours> {
  const dark = darkAccentOf(accent);
  const [lightWash, darkWash] = [
    mixed(grounds.light.paper, accent, 0.08),
    mixed(grounds.dark.paper, dark, 0.14),
  ];
  const lightDeep = until(mixed(accent, '#000000', 0.15), '#000000', [lightWash], enough.text);
  const darkDeep = until(mixed(dark, '#ffffff', 0.22), '#ffffff', [darkWash], enough.text);
  return {
    light: { accent, deep: lightDeep, wash: lightWash, onAccent: '#ffffff' },
    dark: { accent: dark, deep: darkDeep, wash: darkWash, onAccent: '#1a120e' },
  };
}

/**
 * Why an accent (`#rrggbb`) is refused: a sentence with the actual and the required contrast, on
 * the background where it is lowest; undefined when it is readable.
 */
export function accentProblem(accent: string): string | undefined {
  const both = [
    ['light', accent],
    ['dark', darkAccentOf(accent)],
  ] as const;
  for (const [theme, colour] of both) {
    const least = Math.min(...Object.values(grounds[theme]).map((hex) => contrast(colour, hex)));
    if (least < enough.text) {
      return theme === 'dark'
        ? t(
            'This colour is too dark to be read: its contrast in the dark theme is {ratio} to 1, and text needs {text} to 1.',
            { ratio: rounded(least), text: enough.text },
          )
        : t(
            'This colour is too light to be read: its contrast in the light theme is {ratio} to 1, and text needs {text} to 1.',
            { ratio: rounded(least), text: enough.text },
          );
    }
    const ratio = contrast(colour, inks[theme]);
    if (ratio < enough.ink) {
      return theme === 'dark'
        ? t(
            'This colour is too close to that of the text: its contrast to ink is {ratio} to 1 in the dark theme, and an accent needs {ink} to 1.',
            { ratio: rounded(ratio), ink: enough.ink },
          )
        : t(
            'This colour is too close to that of the text: its contrast to ink is {ratio} to 1 in the light theme, and an accent needs {ink} to 1.',
            { ratio: rounded(ratio), ink: enough.ink },
          );
    }
  }
  return undefined;
}

/** The nearest readable accent: darker than one that is too light, lighter than one that is too dark. */
export function readableAccent(accent: string): string {
  const darker = until(accent, '#000000', Object.values(grounds.light), enough.text);
  return accentProblem(darker) ? until(darker, '#ffffff', [inks.light], enough.ink) : darker;
}

/** Rounded down, so that an insufficient contrast never shows as sufficient. */
function rounded(value: number): string {
  return (Math.floor(value * 10) / 10).toFixed(1);
}
