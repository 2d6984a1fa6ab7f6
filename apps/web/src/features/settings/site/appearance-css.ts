import { accentColours, defaultAccent } from '@shutterhouse/contract/settings/accent';
import type { PublicAppearance } from '@shutterhouse/contract/settings/appearance';
import { fonts } from './font-pairs.ts';

type Look = Pick<PublicAppearance, 'accent' | 'fonts'>;

/** The id of the style element of the appearance. */
export const appearanceStyleId = 'appearance';

/**
 * The CSS that overrides the tokens for an appearance: its rules are unlayered, so they win over
 * the style sheet's. Empty for the defaults.
 */
export function appearanceCss(appearance: Look): string {
  return fonts[appearance.fonts].faces + appearanceTokens(appearance);
}

/** The same without the @font-face rules. */
export function appearanceTokens({ accent, fonts: pair }: Look): string {
  const { display, text, fallbacks = '' } = fonts[pair];
  const tokens = [
    ...(accent === defaultAccent ? [] : accentTokens(accent)),
    ...(display ? [`--font-display:${display}`] : []),
    ...(text ? [`--font-text:${text}`, `--default-font-family:${text}`] : []),
  ];
  return tokens.length === 0 ? '' : `${fallbacks}:root{${tokens.join(';')}}`;
}

/** Activates the fonts of a server-rendered page, as boot.ts does where scripts run. */
export function showFonts(page: Document): void {
  for (const style of page.querySelectorAll<HTMLStyleElement>('style[data-fonts]')) {
    style.media = 'all';
  }
}

function accentTokens(accent: string): string[] {
  const { light, dark } = accentColours(accent);
  const token = (name: string, key: keyof typeof light) =>
    `--color-${name}:light-dark(${light[key]},${dark[key]})`;
  return [
    token('accent', 'accent'),
    token('accent-deep', 'deep'),
    token('accent-wash', 'wash'),
    token('on-accent', 'onAccent'),
  ];
}

/** Applies an appearance to a page, replacing the previous one. */
export function applyAppearance(page: Document, appearance: Look): void {
  const known = page.getElementById(appearanceStyleId);
  const style = known ?? page.createElement('style');
  style.id = appearanceStyleId;
  style.textContent = appearanceCss(appearance);
  if (!known) page.head.append(style);
}
