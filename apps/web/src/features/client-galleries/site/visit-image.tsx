import type { PreviewSize } from '@shutterhouse/contract/files/constants';
import { previewSources } from '@shutterhouse/contract/files/preview-sources';
import { PreviewImage, type PreviewImageProps } from '../../../ui/pictures/preview-image.tsx';
import { previewAddress, type VisitedPicture } from './queries.ts';

export type VisitImageProps = {
  pictureKey: string;
  picture: VisitedPicture;
  size: PreviewSize;
} & Omit<PreviewImageProps, 'name' | 'pixels' | 'src' | 'sources'>;

/** A picture of a gallery, or the poster of a video, as sharp as the screen needs. */
export function VisitImage({ pictureKey, picture, size, ...rest }: VisitImageProps) {
  const addressOf = (of: PreviewSize) => previewAddress(pictureKey, picture, of);
  return (
    <PreviewImage
      {...rest}
      name={picture.name}
      pixels={picture}
      src={addressOf(size)}
      sources={previewSources(picture, 'large', addressOf)}
    />
  );
}

/** Whether there is something to show of it before it plays. */
export function hasImage({ kind, hasPoster }: VisitedPicture): boolean {
  return kind === 'image' || hasPoster;
}
