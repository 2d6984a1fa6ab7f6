import { type CropShape, cropShapes, cropWindow } from '@shutterhouse/contract/renditions';
import type { CSSProperties } from 'react';

/** The properties of a picture that cropping needs. */
export type FocalPicture = {
  /** The original's size in pixels. */
  width: number;
  height: number;
  /** As fractions of the width and the height; the centre by default. */
  focalPoint?: { x: number; y: number } | undefined;
};

/** The middle of a picture. */
export const centre = { x: 0.5, y: 0.5 };

/**
 * The custom properties by which the class `focal-frame` keeps the focal point of a picture in
 * view, also where one of its `crops` replaces the whole.
 */
export function focalStyle(picture: FocalPicture, crops: readonly CropShape[] = []): CSSProperties {
  const { width, height, focalPoint = centre } = picture;
  const style: Record<`--${string}`, number> = {
    '--shape': ratioOf(width / height),
    '--focal-x': focalPoint.x,
    '--focal-y': focalPoint.y,
  };
  for (const shape of crops) {
    const part = cropWindow({ width, height, focalPoint }, shape);
    style[`--shape-${shape}`] = ratioOf(cropShapes[shape]);
    style[`--focal-x-${shape}`] = ratioOf((focalPoint.x * width - part.left) / part.width);
    style[`--focal-y-${shape}`] = ratioOf((focalPoint.y * height - part.top) / part.height);
  }
  return style;
}

/** Four digits are more precise than any pixel. */
function ratioOf(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
