import type { Picture } from '@shutterhouse/contract/pictures';
import { renditionSet } from '@shutterhouse/contract/renditions';
import type { Crop } from '../../../ui/picture.tsx';

/** How wide the picture of the first screen stands on screens that are wider than tall, for the browser's choice of file. */
export const heroSizes = '100vw';

/** What upright screens get instead: phones a tall crop around the focal point, tablets a shorter one. */
export const heroCrops: readonly Crop[] = [
  { shape: '9x16', media: '(max-aspect-ratio: 5/8)', sizes: '100vw' },
  { shape: '4x5', media: '(max-aspect-ratio: 1/1)', sizes: '100vw' },
];

/** What the browser is to fetch of a hero before it has read the page; of all, one has the right screen. */
export function heroPreloads(picture: Picture): { media: string; sizes: string; srcSet: string }[] {
  const kinds = [
    ...heroCrops.map(({ shape, media, sizes }) => ({ kind: shape, media, sizes })),
    { kind: 'lead', media: 'all', sizes: heroSizes } as const,
  ];
  const there = kinds
    .map(({ kind, ...rest }) => ({ ...rest, srcSet: renditionSet(picture, kind, 'avif') }))
    .filter(({ srcSet }) => srcSet !== '');
  // In a picture the first that fits counts; a link knows nothing of the others.
  return there.map((each, at) => {
    const before = there.slice(0, at).map(({ media }) => `(not ${media})`);
    const own = each.media === 'all' ? [] : [each.media];
    return { ...each, media: [...own, ...before].join(' and ') || 'all' };
  });
}
