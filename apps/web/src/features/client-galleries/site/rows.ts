/** A row of pictures: from which index on, up to which (not included), and where. All lengths are in pixels. */
export type PictureRow = { from: number; to: number; top: number; height: number };

export type RowOptions = {
  /** Of the rows; 0 while unknown. */
  width: number;
  /** The height that rows have if their pictures happen to fill them. */
  height: number;
  gap: number;
};

/** The aspect ratio of a picture whose size is unknown. */
export const usualRatio = 3 / 2;

/** How much higher than usual the last row may be to fill the width. */
const mostStretch = 1.25;

/**
 * Divides pictures into rows of equal height that fill the width, each picture whole.
 * @param ratios width by height
 * @returns the rows, and the height of all
 */
export function layRows(
  ratios: readonly number[],
  { width, height: usual, gap }: RowOptions,
): { rows: PictureRow[]; height: number } {
  const rows: PictureRow[] = [];
  if (width <= 0) return { rows, height: 0 };
  let top = 0;
  let from = 0;
  let sum = 0;
  const heightOf = (count: number) => (width - gap * (count - 1)) / sum;
  const close = (to: number, height: number) => {
    rows.push({ from, to, top, height });
    top += height + gap;
    from = to;
    sum = 0;
  };
  for (const [index, ratio] of ratios.entries()) {
    const before = index > from ? heightOf(index - from) : Number.POSITIVE_INFINITY;
    sum += ratio;
    const height = heightOf(index + 1 - from);
    if (height > usual) continue;
    // Without this picture the row may be nearer to the usual height.
    if (before - usual < usual - height) {
      sum -= ratio;
      close(index, before);
      sum = ratio;
      if (heightOf(1) <= usual) close(index + 1, heightOf(1));
    } else close(index + 1, height);
  }
  if (from < ratios.length) {
    const filling = heightOf(ratios.length - from);
    close(ratios.length, filling <= usual * mostStretch ? filling : usual);
  }
  return { rows, height: Math.max(0, top - gap) };
}

/** The rows that touch a part of the list. */
export function rowsWithin(
  rows: readonly PictureRow[],
  { from, to }: { from: number; to: number },
): PictureRow[] {
  return rows.filter(({ top, height }) => top + height >= from && top <= to);
}
