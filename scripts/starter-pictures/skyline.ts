import { between } from './random.ts';

/** A row of buildings along a shore; all measures in units. */
export interface Row {
  readonly from: number;
  readonly to: number;
  /** y of the ground. */
  readonly foot: number;
  readonly low: number;
  readonly high: number;
  readonly wide: readonly [number, number];
  /** Height of a window. */
  readonly window: number;
  /** Share of windows that are lit. */
  readonly lit: number;
  /** Where the towers gather: 0 lowest, 1 highest. */
  readonly crowd: (x: number) => number;
}

/** Walls and lit windows as SVG; the windows' greys say how bright each room is. */
export function buildings(random: () => number, row: Row): { walls: string; windows: string } {
  let walls = '';
  let windows = '';
  let x = row.from;
  while (x < row.to) {
    const wide = between(random, row.wide[0], row.wide[1]);
    const gather = Math.min(1, row.crowd(x + wide / 2));
    const tall =
      row.low + (row.high - row.low) * gather * between(random, 0.45, 1) + between(random, -8, 14);
    const top = row.foot - tall;
    walls += box(x, top, wide, tall);
    const kind = random();
    if (kind < 0.3) walls += box(x + wide * 0.2, top - tall * 0.07, wide * 0.55, tall * 0.08);
    else if (kind < 0.55) {
      walls += box(x + wide * 0.15, top - tall * 0.07, wide * 0.7, tall * 0.09);
      walls += box(x + wide * 0.3, top - tall * 0.12, wide * 0.4, tall * 0.07);
    } else if (kind < 0.75) {
      walls += box(x + wide * between(random, 0.1, 0.6), top - 4, wide * 0.25, 5);
    }
    if (gather > 0.6 && random() < 0.5)
      walls += box(x + wide * 0.48, top - tall * 0.34, 1.1, tall * 0.36);
    windows += floors(random, row, x, top, wide);
    x += wide * between(random, 0.75, 1.05) + (random() < 0.2 ? between(random, 4, 16) : 0);
  }
  return { walls, windows };
}

function floors(random: () => number, row: Row, x: number, top: number, wide: number): string {
  let sections = '';
  const pitch = row.window * between(random, 1.7, 2.3);
  const across = row.window * between(random, 0.5, 1);
  const gap = across * between(random, 1.5, 2.4);
  const awake = row.lit * between(random, 0.3, 1.5);
  const whole = random() < 0.3;
  for (let y = top + pitch; y < row.foot - pitch; y += pitch) {
    const floor = random() < 0.2 ? 1.9 : 0.75;
    for (let left = x + gap * 0.7; left < x + wide - across - 1; left += gap) {
      if (random() > awake * floor) continue;
      const bright = Math.round(255 * between(random, 0.18, 1) ** 1.6);
      const length = whole && random() < 0.5 ? gap : across;
      sections += `<path fill="rgb(${bright},${bright},${bright})" d="M${f(left)} ${f(y)}h${f(length)}v${f(row.window)}h${f(-length)}z"/>`;
    }
  }
  return sections;
}

function box(x: number, y: number, wide: number, tall: number): string {
  return `<path d="M${f(x)} ${f(y)}h${f(wide)}v${f(tall)}h${f(-wide)}z"/>`;
}

function f(value: number): string {
  return value.toFixed(1);
}
