/** The direction of the page's text, which the server has written into its root element. */
export function pageDirection(): 'ltr' | 'rtl' {
  const isRtl = typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
  return isRtl ? 'rtl' : 'ltr';
}

/** A key as on a page that is read from left to right: on others the left and the right arrow are exchanged. */
export function logicalKey(key: string): string {
  if (pageDirection() === 'ltr') return key;
  if (key === 'ArrowLeft') return 'ArrowRight';
  return key === 'ArrowRight' ? 'ArrowLeft' : key;
}

/** The length of a horizontal movement, in pixels: positive in the direction of the text. */
export function inlineDistance(from: number, to: number): number {
  return pageDirection() === 'ltr' ? to - from : from - to;
}
