import type { PublicAppearance } from '@shutterhouse/contract/settings/appearance';
import { appearanceCss, appearanceStyleId } from '../../features/settings/site/appearance-css.ts';

/** The rules of the appearance as an element of the head; empty for that of the style sheet. */
export function appearanceHead(appearance: PublicAppearance): string {
  const css = appearanceCss(appearance);
  return css === '' ? '' : `<style id="${appearanceStyleId}">${css}</style>`;
}
