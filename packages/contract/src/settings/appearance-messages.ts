import type { ClockStyle } from '../clock.ts';
import { sentences, t } from '../sentences.ts';
import { type FontPair, type SiteTheme, smallestIcon } from './appearance-constants.ts';

/** Messages of the appearance settings. */
export const appearanceMessages = sentences({
  changedMeanwhile:
    'The appearance was changed by somebody else since you opened it. Please look at what it says now before you save.',
  loadFailed: 'Failed to load the appearance',
  saved: 'Appearance updated.',
  saveFailed: 'Failed to update the appearance',
  refused: 'Please check the highlighted fields of the appearance.',
  previewFailed: 'The preview could not be loaded',
  accentInvalid: 'Please enter a colour such as #a8502f',
  iconNotSquare: 'The icon must be square: as wide as it is high',
  get iconTooSmall() {
    return t('The icon must be at least {smallestIcon} pixels wide', { smallestIcon });
  },
});

/** The labels of the appearance settings, by their paths in the form. */
export const appearanceLabels = sentences({
  accent: 'Accent colour',
  fonts: 'Fonts',
  theme: 'Light or dark',
  clock: 'Clock',
  logoId: 'Logo',
  iconId: 'Icon of the site',
});

/** The labels of the font pairs. */
export const fontPairLabels: Readonly<Record<FontPair, string>> = sentences({
  frauncesInter: 'Fraunces and Inter',
  playfairInter: 'Playfair Display and Inter',
  jost: 'Jost',
  inter: 'Inter',
});

/** The labels of the themes. */
export const siteThemeLabels: Readonly<Record<SiteTheme, string>> = sentences({
  system: 'Same as the visitor’s system',
  light: 'Always light',
  dark: 'Always dark',
});

/** The labels of the clock styles. */
export const clockStyleLabels: Readonly<Record<ClockStyle, string>> = sentences({
  '12-hour': '12-hour: 2:30 PM',
  '24-hour': '24-hour: 14:30',
});
