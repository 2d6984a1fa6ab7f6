import { sentences, t } from '@shutterhouse/contract/sentences';

/** The point of a picture that every crop keeps in view, as fractions of its width and height. */
export type FocalPoint = { x: number; y: number };

/** The labels of a focal point for comparing two versions of a form. */
export const focalPointLabels = sentences({
  'focalPoint.x': 'Focal point, from the left (0 to 1)',
  'focalPoint.y': 'Focal point, from the top (0 to 1)',
});

/** The form values of a stored picture, or of none. */
export function pictureValues(picture: { id: string; focalPoint: FocalPoint } | null | undefined) {
  return { pictureId: picture?.id ?? null, imageUrl: undefined, focalPoint: picture?.focalPoint };
}

/** The steps of the arrow keys; the large one with Shift. */
const steps = { small: 0.01, large: 0.1 };

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point after a key press; undefined for other keys. */
export function moveByKey(
  { x, y }: FocalPoint,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): FocalPoint | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const step = shiftKey ? steps.large : steps.small;
  return { x: share(x + direction[0] * step), y: share(y + direction[1] * step) };
}

/** The point of a box at a position of the page; clamped to its edges. */
export function pointAt(
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  { clientX, clientY }: { clientX: number; clientY: number },
): FocalPoint {
  return { x: share((clientX - left) / width), y: share((clientY - top) / height) };
}

/** `36 % from the left, 40 % from the top` */
export function placeOf({ x, y }: FocalPoint): string {
  return t('{left} % from the left, {top} % from the top', {
    left: Math.round(x * 100),
    top: Math.round(y * 100),
  });
}

/** From 0 to 1, in thousandths. */
function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}
