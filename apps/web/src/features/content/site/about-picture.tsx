import type { PublicAbout } from '@shutterhouse/contract/content/schema';
import { Picture } from '../../../ui/pictures/picture.tsx';

export type AboutPictureProps = {
  about: Pick<PublicAbout, 'picture' | 'imageUrl' | 'contentTitle'>;
};

/** The portrait, 4:5. */
export function AboutPicture({ about }: AboutPictureProps) {
  if (about.picture) {
    return (
      <Picture
        ratio="4 / 5"
        picture={about.picture}
        sizes="(width < 640px) 88vw, (width < 1312px) 39vw, 32rem"
        className="below-on-phones"
      />
    );
  }
  return (
    <img
      src={about.imageUrl}
      alt={about.contentTitle}
      loading="lazy"
      className="aspect-[4/5] w-full rounded-picture bg-sunken object-cover"
    />
  );
}
