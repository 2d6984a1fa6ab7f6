import { type CroppedPicture, renditionFormats, widthsOf } from '@shutterhouse/contract/renditions';
import type { Rendition } from './renditions.ts';

/**
 * What may be shown instead of a rendition that is not made yet, best first: the same width in the
 * formats that every reader of its own can read too, then the widths above it, then those below. What
 * leads a page is stood in for by its own kind, then by the whole picture in the quality of all.
 */
export function standInsFor(
  picture: CroppedPicture,
  { width, format, kind = 'plain' }: Rendition,
): Rendition[] {
  // Listed best first: whoever reads one reads those behind it.
  const readable = renditionFormats.slice(renditionFormats.indexOf(format));
  const inWidths = (widths: readonly number[], of: typeof kind): Rendition[] =>
    widths.flatMap((each) =>
      readable.map((other) => ({
        width: each,
        format: other,
        ...(of !== 'plain' && { kind: of }),
      })),
    );
  const own = inWidths(around(widthsOf(picture, kind), width), kind);
  const plain = widthsOf(picture, 'plain');
  const others =
    kind === 'plain'
      ? []
      : // Of the whole picture, a crop is but a small part: it takes the widest to be sharp.
        inWidths(kind === 'lead' ? around(plain, width) : plain.toReversed(), 'plain');
  return [...own.filter((each) => each.width !== width || each.format !== format), ...others];
}

/** The width itself, if there is one, then those above it, then those below. */
function around(widths: readonly number[], width: number): number[] {
  return [
    ...widths.filter((each) => each === width),
    ...widths.filter((each) => each > width),
    ...widths.filter((each) => each < width).toReversed(),
  ];
}
