type Shape = { width: number; height: number };
type Length = { count: number; unit: 'px' | 'vw' };

/**
 * The width, for `sizes`, of a picture that covers a frame: if its aspect ratio is wider than the
 * frame's, it overflows, and a file as wide as the frame would be blurred.
 * @param frameRatio the width of the frame divided by its height
 */
export function coveringWidth(picture: Shape, frameRatio: number, { count, unit }: Length): string {
  const wider = Math.max(1, picture.width / picture.height / frameRatio);
  return `${Math.ceil(count * wider)}${unit}`;
}

/** The same for a frame that is as high as the screen and this many `vw` wide. */
export function coveringScreenHeight({ width, height }: Shape, widthVw: number): string {
  return `max(${widthVw}vw, ${Math.ceil((width / height) * 100)}vh)`;
}
