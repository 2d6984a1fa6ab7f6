import { type CroppedPicture, renditionFormats, widthsOf } from '@shutterhouse/contract/renditions';
import type { Rendition } from './renditions.ts';

/**
 * What may be shown instead of a rendition that is not made yet, best first: the same width in the
 * formats that every reader of its own can read too, then the widths above it, then those below. A
 * lead picture is stood in for by its own kind, then by the plain ones; a crop by its own shape alone,
 * since the page places it as such.
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
  const others =
    kind === 'lead' ? inWidths(around(widthsOf(picture, 'plain'), width), 'plain') : [];
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
