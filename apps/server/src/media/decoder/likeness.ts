/** The brightness of each pixel, 0 to 255, row after row. */
export type Grey = { data: Uint8Array; width: number; height: number };

/** The edge of the windows that are compared, in pixels, and how far they lie from each other. */
const edge = 8;
const stride = 4;

/** The constants of SSIM for brightness of 8 bits; they keep it calm where there is next to nothing. */
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/**
 * How alike two pictures of one size look, by the structural similarity (SSIM) of their brightness:
 * 1 for the same, 0 for nothing in common. Narrower than a window, they count as alike.
 */
export function similarityOf(one: Grey, other: Grey): number {
  const { width, height } = one;
  let sum = 0;
  let count = 0;
  for (let y = 0; y + edge <= height; y += stride) {
    for (let x = 0; x + edge <= width; x += stride) {
      sum += windowSimilarity(one.data, other.data, y * width + x, width);
      count += 1;
    }
  }
  return count === 0 ? 1 : sum / count;
}

function windowSimilarity(a: Uint8Array, b: Uint8Array, start: number, width: number): number {
  let sumA = 0;
  let sumB = 0;
  let squares = 0;
  let products = 0;
  for (let row = 0; row < edge; row += 1) {
    const from = start + row * width;
    for (let at = from; at < from + edge; at += 1) {
      const [one, other] = [a[at] ?? 0, b[at] ?? 0];
      sumA += one;
      sumB += other;
      squares += one * one + other * other;
      products += one * other;
    }
  }
  const pixels = edge * edge;
  const means = sumA * sumB;
  const meanSquares = sumA * sumA + sumB * sumB;
  const variances = squares * pixels - meanSquares;
  const covariance = products * pixels - means;
  const scale = pixels * pixels;
  return (
    ((2 * means + c1 * scale) * (2 * covariance + c2 * scale)) /
    ((meanSquares + c1 * scale) * (variances + c2 * scale))
  );
}

/** Cells of this edge in pixels are averaged, so that grain does not count. */
const cell = 8;

/** In a dark gradient a cell is this dark, and so little differs within it and from the next, in levels of 255. */
const dark = 72;
const deviation = 5;
const step = 3;

/** More than this many levels off, averaged over a cell, is seen as the edge of a band. */
const visible = 1.5;

/** Gradients over less than this share of a picture are too small for bands. */
const minShare = 0.01;

/**
 * How much of the dark gradients of a picture has bands in another of its size: the share of their
 * cells whose brightness is visibly off. 0 where there are no dark gradients.
 */
export function bandingOf(original: Grey, other: Grey): number {
  const [was, is] = [cellsOf(original), cellsOf(other)];
  const columns = Math.floor(original.width / cell);
  let gradients = 0;
  let off = 0;
  for (let at = 0; at < was.length - columns - 1; at += 1) {
    const here = was[at];
    if (!here || here.mean > dark || here.deviation > deviation) continue;
    const isSmooth = [at + 1, at + columns].every(
      (next) => Math.abs((was[next]?.mean ?? 0) - here.mean) <= step,
    );
    if (!isSmooth) continue;
    gradients += 1;
    if (Math.abs((is[at]?.mean ?? 0) - here.mean) > visible) off += 1;
  }
  return gradients < was.length * minShare ? 0 : off / gradients;
}

function cellsOf({ data, width, height }: Grey): { mean: number; deviation: number }[] {
  const cells: { mean: number; deviation: number }[] = [];
  for (let y = 0; y + cell <= height; y += cell) {
    for (let x = 0; x + cell <= width; x += cell) {
      let sum = 0;
      let squares = 0;
      for (let row = 0; row < cell; row += 1) {
        for (let column = 0; column < cell; column += 1) {
          const level = data[(y + row) * width + x + column] ?? 0;
          sum += level;
          squares += level * level;
        }
      }
      const mean = sum / cell ** 2;
      cells.push({ mean, deviation: Math.sqrt(Math.max(0, squares / cell ** 2 - mean ** 2)) });
    }
  }
  return cells;
}
