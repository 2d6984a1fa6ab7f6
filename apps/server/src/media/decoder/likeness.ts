/** The brightness of each pixel, 0 to 255, row after row. */
export type Grey = { data: Uint8Array; width: number; height: number };

/** The edge of the compared windows and the distance between them, in pixels. */
const edge = 8;
const stride = 4;

/** The constants of SSIM for 8-bit brightness; they stabilise it where there is almost no signal. */
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/** Pictures are averaged down to about this many pixels along their shorter side before they are compared. */
const seenSize = 256;

/**
 * How alike two pictures of one size look, by the structural similarity (SSIM) of their brightness:
 * 1 for the same, 0 for nothing in common. Narrower than a window, they count as alike. They are
 * compared at the scale at which somebody sees a whole picture, as the reference implementation of
 * SSIM does (Wang et al., ssim.m): pixel by pixel, grain would count for more than form.
 */
export function similarityOf(one: Grey, other: Grey): number {
  const factor = Math.max(1, Math.round(Math.min(one.width, one.height) / seenSize));
  const [a, b] = [averagedDown(one, factor), averagedDown(other, factor)];
  const { width, height } = a;
  let sum = 0;
  let count = 0;
  for (let y = 0; y + edge <= height; y += stride) {
    for (let x = 0; x + edge <= width; x += stride) {
      sum += windowSimilarity(a.data, b.data, y * width + x, width);
      count += 1;
    }
  }
  return count === 0 ? 1 : sum / count;
}

/** Replaces each square of `factor` × `factor` pixels by its mean; what is left over at the right and below is dropped. */
function averagedDown(picture: Grey, factor: number): Grey {
  if (factor === 1) return picture;
  const width = Math.floor(picture.width / factor);
  const height = Math.floor(picture.height / factor);
  const sums = new Uint32Array(width * height);
  for (let y = 0; y < height * factor; y += 1) {
    const row = Math.floor(y / factor) * width;
    for (let x = 0; x < width * factor; x += 1) {
      const at = row + Math.floor(x / factor);
      sums[at] = (sums[at] ?? 0) + (picture.data[y * picture.width + x] ?? 0);
    }
  }
  return { data: Uint8Array.from(sums, (sum) => Math.round(sum / factor ** 2)), width, height };
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

/** The edge of a cell in pixels; brightness is averaged over it, so that grain does not count. */
const cell = 8;

/**
 * The maximum brightness of a cell in a dark gradient, and how much may differ within it and to the next, in
 * levels of 255.
 */
const dark = 72;
const deviation = 5;
const step = 3;

/** A difference of more levels than this, averaged over a cell, is visible as the edge of a band. */
const visible = 1.5;

/** Gradients over less than this share of a picture are ignored as too small for visible bands. */
const minShare = 0.01;

/**
 * How much of the dark gradients of a picture has banding in another of its size: the share of their cells whose
 * brightness visibly differs. 0 when there are no dark gradients.
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
