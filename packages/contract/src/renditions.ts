import type { FocalPoint, Picture } from './pictures.ts';

// Apart from the schema of a picture: a page that only shows pictures loads no schema library.

/** The widths, in pixels, in which a picture is served. */
export const renditionWidths = [320, 640, 1280, 2048] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

/** The widths of a lead picture: with those in between, since it is waited for. */
export const leadWidths = [320, 480, 640, 960, 1280, 2048] as const;

/** The shapes that are cut around the focal point for upright screens, as width divided by height. */
export const cropShapes = { '9x16': 9 / 16, '4x5': 4 / 5 } as const;
export type CropShape = keyof typeof cropShapes;

/** The widths in which such a crop is served. */
export const cropWidths = [480, 720, 1080] as const;

/**
 * What a rendition shows and how it is encoded: `plain` is the whole picture in the quality of all,
 * `lead` the whole picture within a budget of bytes, for the first pictures of a page; a shape is a
 * crop of it within the same budget.
 */
export type RenditionKind = 'plain' | 'lead' | CropShape;

/** The encodings in which a picture is served, best first. */
export const renditionFormats = ['avif', 'webp', 'jpg'] as const;
export type RenditionFormat = (typeof renditionFormats)[number];

/** The widths that a picture is served in: never wider than the original, and at least one. */
export function widthsFor(originalWidth: number): RenditionWidth[] {
  return fitting(renditionWidths, originalWidth);
}

/** The widths of a picture that leads a page, as `widthsFor`. */
export function leadWidthsFor(originalWidth: number): number[] {
  return fitting(leadWidths, originalWidth);
}

function fitting<Width extends number>(widths: readonly Width[], most: number): Width[] {
  const found = widths.filter((width) => width <= most);
  return found.length > 0 ? found : widths.slice(0, 1);
}

/** What a crop is cut from. */
export type CroppedPicture = Pick<Picture, 'width' | 'height' | 'focalPoint'>;

/** A part of a picture, in its own pixels. */
export type CropWindow = { left: number; top: number; width: number; height: number };

/** The largest part of a picture that has a shape, with the focal point as near to its middle as the edges allow. */
export function cropWindow(
  { width, height, focalPoint }: CroppedPicture,
  shape: CropShape,
): CropWindow {
  const ratio = cropShapes[shape];
  const wide = Math.min(width, Math.round(height * ratio));
  const tall = Math.min(height, Math.round(wide / ratio));
  return {
    left: within(focalPoint.x * width - wide / 2, width - wide),
    top: within(focalPoint.y * height - tall / 2, height - tall),
    width: wide,
    height: tall,
  };
}

function within(place: number, most: number): number {
  return Math.round(Math.min(most, Math.max(0, place)));
}

/** The widths of a picture's crops of a shape; none where the picture is too small for them. */
export function cropWidthsFor(picture: CroppedPicture, shape: CropShape): number[] {
  const most = cropWindow(picture, shape).width;
  return cropWidths.filter((width) => width <= most);
}

/**
 * The last part of a rendition's address: `640.webp`, `640-lead.webp`, `720-9x16-500-250.webp`. That
 * of a crop has the focal point in thousandths, so that another one is another address.
 */
export function renditionName(
  { width, format, kind }: { width: number; format: RenditionFormat; kind: RenditionKind },
  { x, y }: FocalPoint,
): string {
  if (kind === 'plain') return `${width}.${format}`;
  if (kind === 'lead') return `${width}-lead.${format}`;
  return `${width}-${kind}-${Math.round(x * 1000)}-${Math.round(y * 1000)}.${format}`;
}

/** The path under which a plain rendition is served. */
export function renditionPath(id: string, width: RenditionWidth, format: RenditionFormat): string {
  return `/media/${id}/${width}.${format}`;
}

/** The renditions of a kind in one format, for the `srcset` of a picture; empty when there are none. */
export function renditionSet(
  picture: CroppedPicture & Pick<Picture, 'id'>,
  kind: RenditionKind,
  format: RenditionFormat,
): string {
  return widthsOf(picture, kind)
    .map((width) => {
      const name = renditionName({ width, format, kind }, picture.focalPoint);
      return `/media/${picture.id}/${name} ${width}w`;
    })
    .join(', ');
}

/** The widths in which a picture is served in a kind. */
export function widthsOf(picture: CroppedPicture, kind: RenditionKind): number[] {
  if (kind === 'plain') return widthsFor(picture.width);
  return kind === 'lead' ? leadWidthsFor(picture.width) : cropWidthsFor(picture, kind);
}

/** One address for those who want a single file: the 1280 px JPEG, or the widest below it. */
export function pictureUrl(of: Pick<Picture, 'id' | 'width'>): string {
  return renditionPath(of.id, singleWidth(of.width), 'jpg');
}

/** The size of the file at that address, in pixels; a picture is never enlarged. */
export function pictureUrlSize(of: Pick<Picture, 'width' | 'height'>): {
  width: number;
  height: number;
} {
  const width = Math.min(singleWidth(of.width), of.width);
  return { width, height: Math.round((of.height * width) / of.width) };
}

function singleWidth(originalWidth: number): RenditionWidth {
  return widthsFor(originalWidth).findLast((candidate) => candidate <= 1280) ?? 320;
}
