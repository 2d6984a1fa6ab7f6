import { z } from 'zod';
import { sentences, t } from '../sentences.ts';

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

const labels: Record<PictureUse['kind'], string> = sentences({
  hero: 'the hero',
  about: 'the about section',
  portfolioItem: 'the portfolio item',
  service: 'the service',
  testimonial: 'the testimonial of',
  productCategory: 'the product category',
  miniSession: 'the mini sessions',
});

const maxNamed = 6;

/** What visitors no longer see once an album is private: `the portfolio item “Dusk” and the hero`. */
export function formatPictureUses(uses: readonly PictureUse[]): string {
  const parts = uses
    .slice(0, maxNamed)
    .map(({ kind, name }) =>
      kind === 'hero' || kind === 'about' ? labels[kind] : `${labels[kind]} “${name}”`,
    );
  const others = uses.length - parts.length;
  if (others > 0) parts.push(`${others} more`);
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : t('{parts} and {last}', { parts: parts.join(', '), last });
}
