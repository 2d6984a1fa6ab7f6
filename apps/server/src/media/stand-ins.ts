import { renditionFormats, widthsFor } from '@shutterhouse/contract/renditions';
import type { Rendition } from './renditions.ts';

/**
 * What may be shown instead of a rendition that is not made yet, best first: the same width in the
 * formats that every reader of its own can read too, then the widths above it, then those below.
 */
export function standInsFor(originalWidth: number, { width, format }: Rendition): Rendition[] {
  const widths = widthsFor(originalWidth);
  const above = widths.filter((each) => each > width);
  const below = widths.filter((each) => each < width).toReversed();
  // Listed best first: whoever reads one reads those behind it.
  const readable = renditionFormats.slice(renditionFormats.indexOf(format));
  return [width, ...above, ...below].flatMap((each) =>
    readable
      .filter((other) => each !== width || other !== format)
      .map((other) => ({ width: each, format: other })),
  );
}
