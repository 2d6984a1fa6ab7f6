import { type RenditionWidth, widthsFor } from '@shutterhouse/contract/renditions';

/**
 * The address of an image at a width, or the widest below it that there is, as WebP, which every
 * browser of the desk can show.
 */
export function imageAddress(
  { url, picture }: { url: string; picture: { width: number } },
  width: RenditionWidth,
): string {
  const widths = widthsFor(picture.width);
  return `${url}?width=${widths.findLast((own) => own <= width) ?? widths[0]}&format=webp`;
}
