import type { PublicAppearance } from '@shutterhouse/contract/settings/appearance';
import {
  appearanceCss,
  appearanceStyleId,
  appearanceTokens,
} from '../../features/settings/site/appearance-css.ts';
import { fonts } from '../../features/settings/site/font-pairs.ts';

/** The CSS of the studio's appearance as an element of the head; empty for the default appearance. */
export function appearanceHead(appearance: PublicAppearance): string {
  return styleOf(appearanceCss(appearance));
}

/** The same for server-rendered pages: the fonts are inactive (`media="not all"`) until boot.ts activates them. */
export function renderAppearanceHead(appearance: PublicAppearance): string {
  const { faces } = fonts[appearance.fonts];
  const late = faces && `<style data-fonts media="not all">${faces}</style>`;
  return late + styleOf(appearanceTokens(appearance));
}

function styleOf(css: string): string {
  return css === '' ? '' : `<style id="${appearanceStyleId}">${css}</style>`;
}
