import { usePortfolio } from '../queries.ts';
import { Photo } from './photo.tsx';
import { ratioOf } from './work.ts';
import { worksOf } from './works.ts';

export type WidePhotoProps = {
  /** How wide it stands, for the browser to choose. */
  sizes: string;
};

/** The last wide picture of the studio's work, as decoration; it fills what surrounds it. */
export function WidePhoto({ sizes }: WidePhotoProps) {
  const wide = worksOf(usePortfolio())?.works.findLast((work) => ratioOf(work) > 1.2);
  return wide ? <Photo photograph={wide.photograph} sizes={sizes} alt="" /> : null;
}
