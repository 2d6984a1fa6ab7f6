import { ramp } from './colour.ts';
import type { Plate } from './plate.ts';

/** Half a wine glass's width at a share of its height, 0 at the foot and 1 at the rim. */
function profile(share: number): number {
  if (share < 0 || share > 1) return 0;
  if (share < 0.05) return 0.165 * (1 - ramp(0, 0.05, share)) + 0.016;
  if (share <= 0.4) return 0.014;
  const bowl = ramp(0.4, 0.47, share);
  const belly = 0.195 * Math.sin(Math.min(1, (share - 0.4) / 0.34) * (Math.PI / 2)) ** 0.72;
  const closing = 1 - 0.22 * ramp(0.72, 1.02, share);
  return 0.014 + belly * closing * bowl;
}

/**
 * A stemmed glass, part filled with red wine: the bowl turns what is behind it upside down, as a
 * lens does, and its walls catch thin lines of light. `height` in units from the foot.
 */
export function paintGlass(plate: Plate, x: number, foot: number, height: number): void {
  const { width, height: rows, unit, rgb } = plate;
  const behind = rgb.slice();
  const pick = (px: number, py: number, c: number): number => {
    const column = Math.min(width - 1, Math.max(0, Math.round(px * unit)));
    const row = Math.min(rows - 1, Math.max(0, Math.round(py * unit)));
    return behind[(row * width + column) * 3 + c] ?? 0;
  };
  const middle = foot - height * 0.7;
  const left = Math.max(0, Math.floor((x - height * 0.24) * unit));
  const right = Math.min(width - 1, Math.ceil((x + height * 0.24) * unit));
  const top = Math.max(0, Math.floor((foot - height - 4) * unit));
  const bottom = Math.min(rows - 1, Math.ceil((foot + 6) * unit));
  for (let row = top; row <= bottom; row++) {
    const y = row / unit;
    for (let column = left; column <= right; column++) {
      const off = column / unit - x;
      const bow = Math.sqrt(Math.max(0, 1 - (off / (height * 0.18)) ** 2));
      const share = (foot - y) / height + 0.012 * bow;
      const half = profile(share) * height;
      if (half === 0 || Math.abs(off) > half + 1) continue;
      const solid = ramp(half + 0.8, half - 0.8, Math.abs(off));
      const side = Math.min(1, Math.abs(off) / half);
      const bowl = share > 0.42;
      const wine = bowl && share < 0.66;
      const wall = ramp(0.8, 1, side);
      const line = Math.exp(-(((side - 0.965) / 0.022) ** 2)) * (off > 0 ? 0.5 : 0.8);
      const height01 = ramp(0.5, 0.62, share) * ramp(0.95, 0.85, share);
      const streak = bowl ? Math.exp(-(((off / half + 0.72) / 0.05) ** 2)) * height01 * 0.6 : 0;
      const rim = share > 0.985 ? 0.35 : 0;
      const stem = bowl ? 0 : 0.12 + 0.5 * Math.exp(-(((off / half + 0.35) / 0.3) ** 2));
      const surface = wine ? Math.exp(-(((share - 0.655) / 0.006) ** 2)) * 0.12 : 0;
      const caught = (line + streak + rim + stem * 0.5 + surface) * 0.9;
      const p = (row * width + column) * 3;
      for (let c = 0; c < 3; c++) {
        const plain = behind[p + c] ?? 0;
        const bent = pick(x - off * 1.5, middle - (y - middle) * 0.9, c);
        const red = bent * ([0.2, 0.03, 0.02][c] ?? 0) + ([0.012, 0.002, 0.001][c] ?? 0);
        const inside = wine ? red : bowl ? plain * 0.55 + bent * 0.35 : plain * 0.7;
        const beside = pick(x + Math.sign(off) * height * 0.5, y - height * 0.1, c);
        const around = beside * 0.4 + ([0.25, 0.145, 0.065][c] ?? 0);
        const value = inside * (1 - wall * 0.55) + around * caught;
        rgb[p + c] = plain + (value - plain) * solid;
      }
    }
  }
}

/** A glass far off the plane of focus, as SVG strokes to be blurred. */
export function lostGlass(x: number, foot: number, height: number): string {
  const w = height * 0.18;
  const top = foot - height;
  const bowl = foot - height * 0.5;
  return (
    `<path fill="none" stroke="#aaa" stroke-width="${height * 0.02}" ` +
    `d="M${x - w * 0.8} ${top}C${x - w * 1.2} ${top + height * 0.3} ${x - w} ${bowl} ${x} ${bowl}` +
    `C${x + w} ${bowl} ${x + w * 1.2} ${top + height * 0.3} ${x + w * 0.8} ${top}` +
    `M${x} ${bowl}V${foot}M${x - w * 0.7} ${foot}H${x + w * 0.7}"/>`
  );
}
