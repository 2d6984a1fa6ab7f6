import type { PreviewSize } from '@shutterhouse/contract/files/constants';
import { previewSources } from '@shutterhouse/contract/files/preview-sources';
import { PreviewImage, type PreviewImageProps } from '../../../ui/pictures/preview-image.tsx';
import { type SharedEntry, sharedPreview } from './queries.ts';

export type SharedImageProps = { entry: SharedEntry; size: PreviewSize } & Omit<
  PreviewImageProps,
  'name' | 'pixels' | 'src' | 'sources'
>;

/** A picture of a link in a smaller size; with `sizes` as sharp as the screen needs in a grid. */
export function SharedImage({ entry, size, ...rest }: SharedImageProps) {
  const addressOf = (of: PreviewSize) => sharedPreview(entry.key, of);
  return (
    <PreviewImage
      {...rest}
      name={entry.name}
      pixels={entry.preview}
      src={addressOf(size)}
      sources={entry.preview ? previewSources(entry.preview, 'medium', addressOf) : []}
    />
  );
}
