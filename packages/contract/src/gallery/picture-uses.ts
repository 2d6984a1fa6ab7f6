import { z } from 'zod';
import { t } from '../sentences.ts';
import { listed } from '../text-format.ts';

/** The kinds of records, other than albums, that may use a picture of an album by its address. */
const pictureUseKinds = [
  'hero',
  'about',
  'portfolioItem',
  'service',
  'testimonial',
  'productCategory',
  'miniSession',
] as const;

/** A record that uses a picture of an album, with its name. */
export const pictureUse = z.object({ kind: z.enum(pictureUseKinds), name: z.string() });
export type PictureUse = z.infer<typeof pictureUse>;

const labels: Record<PictureUse['kind'], (name: string) => string> = {
  hero: () => t('the hero'),
  about: () => t('the about section'),
  portfolioItem: (name) => t('the portfolio item “{name}”', { name }),
  service: (name) => t('the service “{name}”', { name }),
  testimonial: (name) => t('the testimonial of “{name}”', { name }),
  productCategory: (name) => t('the product category “{name}”', { name }),
  miniSession: (name) => t('the mini sessions “{name}”', { name }),
};

const maxNamed = 6;

/** What visitors no longer see once an album is private: `the portfolio item “Dusk” and the hero`. */
export function formatPictureUses(uses: readonly PictureUse[]): string {
  const parts = uses.slice(0, maxNamed).map(({ kind, name }) => labels[kind](name));
  const others = uses.length - parts.length;
  return listed(others > 0 ? [...parts, t('{others, number} more', { others })] : parts);
}
