import type { Picture } from '@shutterhouse/contract/pictures';
import { renditionSet } from '@shutterhouse/contract/renditions';
import type { Crop } from '../../../ui/pictures/picture.tsx';

/** The `sizes` of the hero's picture on landscape screens. */
export const heroSizes = '100vw';

/** The crops for portrait screens: a tall one around the focal point for phones, a shorter one for tablets. */
export const heroCrops: readonly Crop[] = [
  { shape: '9x16', media: '(max-aspect-ratio: 5/8)', sizes: '100vw' },
  { shape: '4x5', media: '(max-aspect-ratio: 1/1)', sizes: '100vw' },
];

/** What to preload for a hero; exactly one of these matches the screen. */
export function heroPreloads(picture: Picture): { media: string; sizes: string; srcSet: string }[] {
  const kinds = [
    ...heroCrops.map(({ shape, media, sizes }) => ({ kind: shape, media, sizes })),
    { kind: 'lead', media: 'all', sizes: heroSizes } as const,
  ];
  const there = kinds
    .map(({ kind, ...rest }) => ({ ...rest, srcSet: renditionSet(picture, kind, 'avif') }))
    .filter(({ srcSet }) => srcSet !== '');
  // In a <picture> the first match wins; <link> elements are independent, so each excludes the ones before it.
  return there.map((each, at) => {
    const before = there.slice(0, at).map(({ media }) => `(not ${media})`);
    const own = each.media === 'all' ? [] : [each.media];
    return { ...each, media: [...own, ...before].join(' and ') || 'all' };
  });
}
