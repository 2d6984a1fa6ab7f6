import { expect, it } from 'vitest';
import { mediaLoss } from './media-loss.ts';

const media = (types: string) =>
  [...types].map((type) => ({ type: type === 'v' ? ('video' as const) : ('image' as const) }));

it('lists what is deleted along with a product', () => {
  expect(mediaLoss([])).toBeUndefined();
  expect(mediaLoss(media('i'))).toBe('Its picture goes with it.');
  expect(mediaLoss(media('vv'))).toBe('Its 2 videos go with it.');
  expect(mediaLoss(media('iiv'))).toBe('Its 2 pictures and video go with it.');
});
