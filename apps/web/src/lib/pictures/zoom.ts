/** How a picture is enlarged: by which factor, and how far its middle is moved from that of its frame, in pixels. */
export type Zoom = { scale: number; x: number; y: number };

type Size = { width: number; height: number };

/** The picture fits its frame. */
export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

const most = 5;

/** The factor of a double tap. */
export const doubleTapScale = 2.5;

const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** The zoom with which a picture still covers its frame. */
function withinFrame({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  if (scale <= 1) return unzoomed;
  const beyond = (scale - 1) / 2;
  return { scale, x: clamp(x, beyond * width), y: clamp(y, beyond * height) };
}

/**
 * Enlarges a picture to a scale, while what is at a point stays there.
 * @param point from the middle of the frame, in pixels
 */
export function zoomedTo(
  { scale, x, y }: Zoom,
  point: { x: number; y: number },
  wanted: number,
  frame: Size,
): Zoom {
  const next = Math.min(most, Math.max(1, wanted));
  const factor = next / scale;
  const moved = { x: point.x - (point.x - x) * factor, y: point.y - (point.y - y) * factor };
  return withinFrame({ scale: next, ...moved }, frame);
}

/** Moves an enlarged picture. */
export function movedBy(zoom: Zoom, by: { x: number; y: number }, frame: Size): Zoom {
  return withinFrame({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);
}
