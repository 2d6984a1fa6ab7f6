import type { Outputs } from '../../lib/calls/trpc.ts';

type Product = Outputs['products']['get'];

/** A category as staff see it. */
export const categoryRow: Outputs['products']['categories']['list'][number] = {
  id: 'c1',
  name: 'Fine art prints',
  description: 'On cotton paper.',
  order: 1,
  isActive: true,
  imageUrl: '',
  picture: null,
  version: 1,
};

/** A product as staff see it. */
export const productRow: Product = {
  id: 'p1',
  name: 'Linen album',
  description: 'Thirty pages of heavy cotton paper, bound by hand in undyed linen, in its own box.',
  priceCents: 24_000,
  taxId: null,
  stock: 12,
  isAvailable: true,
  category: null,
  media: [],
  version: 1,
};

/** A picture or a video of a product, as staff see it. */
export function mediaRow(id: string, type: 'image' | 'video'): Product['media'][number] {
  const picture = {
    id,
    width: 320,
    height: 240,
    alt: '',
    blur: '',
    focalPoint: { x: 0.5, y: 0.5 },
  };
  return {
    id,
    type,
    url: type === 'image' ? `/media/${id}/320.jpg` : `/media/videos/${id}.mp4`,
    name: `${id}.${type === 'image' ? 'jpg' : 'mp4'}`,
    size: 1000,
    picture: type === 'image' ? picture : null,
  };
}

/** The only page of a list of products. */
export function productsPage(rows: object[]) {
  return { rows, nextCursor: null, pagination: { limit: 50, nextCursor: null } };
}
