import type { PublicHero } from '@shutterhouse/contract/content/schema';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { heroCrops, heroSizes } from './hero-sources.ts';
import builtIn from './pictures/hero.avif';

export type HeroPictureProps = {
  hero: Pick<PublicHero, 'backgroundPicture' | 'backgroundImage'>;
};

/** The background of the hero. */
export function HeroPicture({ hero }: HeroPictureProps) {
  if (hero.backgroundPicture) {
    return (
      <Picture
        fill
        priority
        picture={hero.backgroundPicture}
        crops={heroCrops}
        sizes={heroSizes}
        className="-z-20"
      />
    );
  }
  return (
    <img
      src={hero.backgroundImage || builtIn}
      alt=""
      fetchPriority="high"
      className="absolute inset-0 -z-20 size-full object-cover"
    />
  );
}
