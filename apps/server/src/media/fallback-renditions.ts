import { type CroppedPicture, renditionFormats, widthsOf } from '@shutterhouse/contract/renditions';
import type { Rendition } from './decoder/calls.ts';

/**
 * The fallbacks for a rendition that is not made yet, best first: the same width in the formats that
 * every client supporting its own can read too, then greater widths, then smaller ones. A lead picture
 * may be replaced by a plain one where none of its own kind is wide enough; a crop only by its own
 * shape, since the page lays it out as such.
 */
export function fallbackRenditionsFor(
  picture: CroppedPicture,
  { width, format, kind = 'plain' }: Rendition,
): Rendition[] {
  // Best first: a browser that supports one also supports those after it.
  const readable = renditionFormats.slice(renditionFormats.indexOf(format));
  const kinds = kind === 'lead' ? (['lead', 'plain'] as const) : [kind];
  const all = kinds.flatMap((of) => widthsOf(picture, of).map((each) => ({ width: each, of })));
  const enough = all.filter((each) => each.width >= width);
  const tooNarrow = all.filter((each) => each.width < width).sort((a, b) => b.width - a.width);
  return [...enough, ...tooNarrow]
    .flatMap(({ width: each, of }) =>
      readable.map((other) => ({
        width: each,
        format: other,
        ...(of !== 'plain' && { kind: of }),
      })),
    )
    .filter(
      (each) => each.width !== width || each.format !== format || (each.kind ?? 'plain') !== kind,
    );
}
