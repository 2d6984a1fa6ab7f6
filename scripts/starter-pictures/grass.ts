import { between } from './random.ts';

/** A strip of grass: blades growing from a line, as SVG paths. Lengths in units. */
interface Meadow {
  readonly from: number;
  readonly to: number;
  readonly ground: (x: number) => number;
  readonly low: number;
  readonly high: number;
  readonly blades: number;
  /** How thick a blade is at its foot. */
  readonly thick: number;
  /** Share of the blades that carry a seed head. */
  readonly seeds?: number;
}

/** Draws the blades, all bent a little by the same wind. */
export function grass(random: () => number, meadow: Meadow): string {
  let blades = '';
  let ears = '';
  for (let i = 0; i < meadow.blades; i++) {
    const x = between(random, meadow.from, meadow.to);
    const y = meadow.ground(x) + 3;
    const tall = between(random, meadow.low, meadow.high) * (0.55 + 0.45 * random());
    const bend = tall * (0.1 + 0.34 * random() - (random() < 0.3 ? 0.34 : 0));
    const tipX = x + bend;
    const tipY = y - tall;
    const half = (meadow.thick * (0.6 + 0.6 * random())) / 2;
    const kneeX = x + bend * 0.2;
    const kneeY = y - tall * 0.6;
    blades +=
      `M${f(x - half)} ${f(y)}Q${f(kneeX - half)} ${f(kneeY)} ${f(tipX)} ${f(tipY)}` +
      `Q${f(kneeX + half)} ${f(kneeY)} ${f(x + half)} ${f(y)}Z`;
    if (meadow.seeds && random() < meadow.seeds) {
      const angle = (Math.atan2(bend, tall) * 180) / Math.PI + 8;
      ears +=
        `<ellipse cx="${f(tipX)}" cy="${f(tipY)}" rx="${f(half * 1.3)}" ry="${f(tall * 0.07)}" ` +
        `transform="rotate(${f(angle)} ${f(tipX)} ${f(tipY)})"/>`;
    }
  }
  return `<path d="${blades}"/>${ears}`;
}

function f(value: number): string {
  return value.toFixed(1);
}
