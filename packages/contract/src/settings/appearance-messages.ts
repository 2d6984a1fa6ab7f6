import type { ClockStyle } from '../clock.ts';
import { type FontPair, type SiteTheme, smallestIcon } from './appearance-constants.ts';

/** Sentences of how the studio looks. */
export const appearanceMessages = {
  thing: 'The appearance',
  loadFailed: 'Failed to load the appearance',
  saved: 'Appearance updated.',
  saveFailed: 'Failed to update the appearance',
  refused: 'Please check the marked fields of the appearance.',
  previewFailed: 'The preview could not be loaded',
  accentInvalid: 'Please enter a colour such as #a8502f',
  iconNotSquare: 'The icon must be square: as wide as it is high',
  iconTooSmall: `The icon must be at least ${smallestIcon} pixels wide`,
} as const;

/** What the parts of the appearance are called, by their paths in the form. */
export const appearanceLabels = {
  accent: 'Accent colour',
  fonts: 'Fonts',
  theme: 'Light or dark',
  clock: 'Clock',
  logoId: 'Logo',
  iconId: 'Icon of the site',
} as const;

/** What each pair of fonts is called. */
export const fontPairLabels: Readonly<Record<FontPair, string>> = {
  frauncesInter: 'Fraunces and Inter',
  playfairInter: 'Playfair Display and Inter',
  jost: 'Jost',
  inter: 'Inter',
};

/** What each theme of the site is called. */
export const siteThemeLabels: Readonly<Record<SiteTheme, string>> = {
  system: 'Same as the visitor’s system',
  light: 'Always light',
  dark: 'Always dark',
};

/** What each way of writing a time is called. */
export const clockStyleLabels: Readonly<Record<ClockStyle, string>> = {
  '12-hour': '12-hour: 2:30 PM',
  '24-hour': '24-hour: 14:30',
};
