import { usePortfolio } from '../queries.ts';
import { Photo } from './photo.tsx';
import { ratioOf } from './work.ts';
import { worksOf } from './works.ts';

export type WidePhotoProps = {
  /** The `sizes` attribute. */
  sizes: string;
};

/** The last wide picture of the portfolio, as decoration; it fills its positioned parent. */
export function WidePhoto({ sizes }: WidePhotoProps) {
  const wide = worksOf(usePortfolio())?.works.findLast((work) => ratioOf(work) > 1.2);
  return wide ? <Photo photograph={wide.photograph} sizes={sizes} alt="" /> : null;
}
