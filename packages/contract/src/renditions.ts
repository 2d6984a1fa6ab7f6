import type { FocalPoint, Picture } from './pictures.ts';

// Separate from the picture's schema: pages that only show pictures load no schema library.

/** The widths of renditions, in pixels. */
export const renditionWidths = [320, 640, 1280, 2048, 2560] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

/** The widest that is made with the upload; wider ones once a screen with so many pixels asks for them. */
export const widestInAdvance = 2048;

/** The widths of a lead picture: includes intermediate ones, since it loads first. */
export const leadWidths = [320, 480, 640, 960, 1280, 2048, 2560] as const;

/** The aspect ratios (width divided by height) of crops around the focal point, for portrait screens. */
export const cropShapes = { '9x16': 9 / 16, '4x5': 4 / 5 } as const;
export type CropShape = keyof typeof cropShapes;

/** The widths of such crops. */
export const cropWidths = [480, 720, 1080] as const;

/**
 * The kind of a rendition: `plain` is the whole picture in standard quality, `lead` the whole
 * picture limited in file size, for the first pictures of a page; an aspect ratio is a crop with
 * the same limit.
 */
export type RenditionKind = 'plain' | 'lead' | CropShape;

/** The formats of renditions, best first. */
export const renditionFormats = ['avif', 'webp', 'jpg'] as const;
export type RenditionFormat = (typeof renditionFormats)[number];

/** The widths available for a picture: never wider than the original, and at least one. */
export function widthsFor(originalWidth: number): RenditionWidth[] {
  return fitting(renditionWidths, originalWidth);
}

/** The widths of a lead picture, as for `widthsFor`. */
export function leadWidthsFor(originalWidth: number): number[] {
  return fitting(leadWidths, originalWidth);
}

function fitting<Width extends number>(widths: readonly Width[], most: number): Width[] {
  const found = widths.filter((width) => width <= most);
  return found.length > 0 ? found : widths.slice(0, 1);
}

/** The properties of a picture that cropping needs. */
export type CroppedPicture = Pick<Picture, 'width' | 'height' | 'focalPoint'>;

/** A rectangle of a picture, in its pixels. */
export type CropWindow = { left: number; top: number; width: number; height: number };

/** The largest rectangle with an aspect ratio, as centered on the focal point as the edges allow. */
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

/** The widths of a picture's crops with an aspect ratio; empty if the picture is too small. */
export function cropWidthsFor(picture: CroppedPicture, shape: CropShape): number[] {
  const most = cropWindow(picture, shape).width;
  return cropWidths.filter((width) => width <= most);
}

/**
 * The file name of a rendition: `640.webp`, `640-lead.webp`, `720-9x16-500-250.webp`. That of a
 * crop includes the focal point in thousandths, so that the URL changes with it.
 */
export function renditionName(
  { width, format, kind }: { width: number; format: RenditionFormat; kind: RenditionKind },
  { x, y }: FocalPoint,
): string {
  if (kind === 'plain') return `${width}.${format}`;
  if (kind === 'lead') return `${width}-lead.${format}`;
  return `${width}-${kind}-${Math.round(x * 1000)}-${Math.round(y * 1000)}.${format}`;
}

/** The path of a plain rendition. */
export function renditionPath(id: string, width: RenditionWidth, format: RenditionFormat): string {
  return `/media/${id}/${width}.${format}`;
}

/** The `srcset` of a picture's renditions of one kind and format; empty when there are none. */
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

/** The widths available for a picture in a kind. */
export function widthsOf(picture: CroppedPicture, kind: RenditionKind): number[] {
  if (kind === 'plain') return widthsFor(picture.width);
  return kind === 'lead' ? leadWidthsFor(picture.width) : cropWidthsFor(picture, kind);
}

/** The URL for clients that need a single file: the 1280 px JPEG, or the widest below it. */
export function pictureUrl(of: Pick<Picture, 'id' | 'width'>): string {
  return renditionPath(of.id, singleWidth(of.width), 'jpg');
}

/** The size of the file at that URL, in pixels; a picture is never upscaled. */
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
