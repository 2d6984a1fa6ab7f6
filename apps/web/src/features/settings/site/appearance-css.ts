import { accentColours, defaultAccent } from '@shutterhouse/contract/settings/accent';
import type { PublicAppearance } from '@shutterhouse/contract/settings/appearance';
import { fonts } from './font-pairs.ts';

type Look = Pick<PublicAppearance, 'accent' | 'fonts'>;

/** The id of the element in which the rules of the appearance stand. */
export const appearanceStyleId = 'appearance';

/**
 * What the studio's choice puts in the place of the tokens, as CSS: its rules stand in no layer, so they
 * win over those of the style sheet. Empty for what the style sheet says itself.
 */
export function appearanceCss(appearance: Look): string {
  return fonts[appearance.fonts].faces + appearanceTokens(appearance);
}

/** The same without the fonts that are to be loaded for it. */
export function appearanceTokens({ accent, fonts: pair }: Look): string {
  const { display, text, fallbacks = '' } = fonts[pair];
  const tokens = [
    ...(accent === defaultAccent ? [] : accentTokens(accent)),
    ...(display ? [`--font-display:${display}`] : []),
    ...(text ? [`--font-text:${text}`, `--default-font-family:${text}`] : []),
  ];
  return tokens.length === 0 ? '' : `${fallbacks}:root{${tokens.join(';')}}`;
}

/** Activates the fonts of a page that the server has drawn, as boot.js does where scripts run. */
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

/** Puts the rules of an appearance into a page, in the place of those that are there. */
export function applyAppearance(page: Document, appearance: Look): void {
  const known = page.getElementById(appearanceStyleId);
  const style = known ?? page.createElement('style');
  style.id = appearanceStyleId;
  style.textContent = appearanceCss(appearance);
  if (!known) page.head.append(style);
}
