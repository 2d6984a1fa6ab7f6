import { type RenditionWidth, widthsFor } from '@shutterhouse/contract/renditions';

/**
 * The address of an image at this width, or the widest available below it, as WebP, which every
 * supported browser can show.
 */
export function imageAddress(
  { url, picture }: { url: string; picture: { width: number } },
  width: RenditionWidth,
): string {
  const widths = widthsFor(picture.width);
  return `${url}?width=${widths.findLast((own) => own <= width) ?? widths[0]}&format=webp`;
}
