import jostItalicExt from '@fontsource-variable/jost/files/jost-latin-ext-wght-italic.woff2?url';
import jostExt from '@fontsource-variable/jost/files/jost-latin-ext-wght-normal.woff2?url';
import jostItalic from '@fontsource-variable/jost/files/jost-latin-wght-italic.woff2?url';
import jost from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url';
import playfairItalicExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-italic.woff2?url';
import playfairExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url';
import playfairItalic from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-italic.woff2?url';
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import type { FontPair } from '@shutterhouse/contract/settings/appearance-constants';

/** A pair of fonts other than the default: its rules and files are loaded only for studios that chose it. */
type Fonts = {
  /** The font families of display and text, as CSS; absent where the defaults apply. */
  display?: string;
  text?: string;
  /** The @font-face rules of families that the style sheet lacks. */
  faces: string;
  /** The @font-face rules of their fallbacks; absent where the style sheet has them. */
  fallbacks?: string;
};

/** The subsets of the font packages. */
const ranges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  latinExt:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const;

type Files = { normal: string; italic: string; normalExt: string; italicExt: string };

/** The @font-face rules of a family, in both styles and both subsets. */
function facesOf(family: string, weights: string, files: Files): string {
  const face = (style: string, file: string, range: string) =>
    `@font-face{font-family:'${family}';font-style:${style};font-display:swap;font-weight:${weights};src:url('${file}') format('woff2-variations');unicode-range:${range}}`;
  return [
    face('normal', files.normal, ranges.latin),
    face('italic', files.italic, ranges.latin),
    face('normal', files.normalExt, ranges.latinExt),
    face('italic', files.italicExt, ranges.latinExt),
  ].join('');
}

type Metrics = { ascent: number; descent: number };

/**
 * A fallback: a system font adjusted to the width of a web font, so that nothing moves at the swap.
 * @param names full names of local fonts, all of one width
 * @param size `size-adjust` in percent: the web font's width over that of the local one, measured
 * over English text
 * @param metrics of the web font, in percent of its size
 */
function fallbackFace(
  family: string,
  style: 'normal' | 'italic',
  names: readonly string[],
  size: number,
  { ascent, descent }: Metrics,
): string {
  const src = names.map((name) => `local('${name}')`).join(',');
  const percent = (part: number) => `${((part / size) * 100).toFixed(1)}%`;
  return `@font-face{font-family:'${family}';font-style:${style};src:${src};size-adjust:${size}%;ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%}`;
}

const playfairMetrics = { ascent: 108.2, descent: 25.1 };
const jostMetrics = { ascent: 107, descent: 37.5 };

const playfairFallbacks = (
  [
    ['Playfair Fallback', 'normal', ['Georgia', 'Gelasio'], 101],
    ['Playfair Fallback', 'italic', ['Georgia Italic', 'Gelasio Italic'], 93.9],
    ['Playfair Fallback Noto', 'normal', ['Noto Serif'], 93.4],
    ['Playfair Fallback Noto', 'italic', ['Noto Serif Italic'], 90.9],
    ['Playfair Fallback Times', 'normal', ['Times New Roman', 'Liberation Serif', 'Tinos'], 110.1],
    [
      'Playfair Fallback Times',
      'italic',
      ['Times New Roman Italic', 'Liberation Serif Italic', 'Tinos Italic'],
      104.5,
    ],
  ] as const
)
  .map(([family, style, names, size]) => fallbackFace(family, style, names, size, playfairMetrics))
  .join('');

const jostFallback = fallbackFace(
  'Jost Fallback',
  'normal',
  ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'],
  95.1,
  jostMetrics,
);

export const fonts: Readonly<Record<FontPair, Fonts>> = {
  frauncesInter: { faces: '' },
  inter: { display: "'Inter Variable','Inter Fallback',system-ui,sans-serif", faces: '' },
  playfairInter: {
    display:
      "'Playfair Display Variable','Playfair Fallback','Playfair Fallback Noto','Playfair Fallback Times',Georgia,serif",
    fallbacks: playfairFallbacks,
    faces: facesOf('Playfair Display Variable', '400 900', {
      normal: playfair,
      italic: playfairItalic,
      normalExt: playfairExt,
      italicExt: playfairItalicExt,
    }),
  },
  jost: {
    display: "'Jost Variable','Jost Fallback',system-ui,sans-serif",
    get text() {
      return "'Jost Variable','Jost Fallback',system-ui,sans-serif";
    },
    fallbacks: jostFallback,
    faces: facesOf('Jost Variable', '100 900', {
      normal: jost,
      italic: jostItalic,
      normalExt: jostExt,
      italicExt: jostItalicExt,
    }),
  },
};
