import type { Picture } from './pictures.ts';

// Apart from the schema of a picture: a page that only shows pictures loads no schema library.

/** The widths, in pixels, in which a picture is served. */
export const renditionWidths = [320, 640, 1280, 2048] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

/** The encodings in which a picture is served, best first. */
export const renditionFormats = ['avif', 'webp', 'jpg'] as const;
export type RenditionFormat = (typeof renditionFormats)[number];

/** The widths that a picture is served in: never wider than the original, and at least one. */
export function widthsFor(originalWidth: number): RenditionWidth[] {
  const fitting = renditionWidths.filter((width) => width <= originalWidth);
  return fitting.length > 0 ? fitting : [renditionWidths[0]];
}

/** The path under which one rendition is served. */
export function renditionPath(id: string, width: RenditionWidth, format: RenditionFormat): string {
  return `/media/${id}/${width}.${format}`;
}

/** One address for those who want a single file: the 1280 px JPEG, or the widest below it. */
export function pictureUrl(of: Pick<Picture, 'id' | 'width'>): string {
  const width = widthsFor(of.width).findLast((candidate) => candidate <= 1280) ?? 320;
  return renditionPath(of.id, width, 'jpg');
}
