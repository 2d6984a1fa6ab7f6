import { blend, colour, ramp } from './colour.ts';
import { glow } from './light.ts';
import { cover, field, type Plate, shine } from './plate.ts';
import { stencil } from './stencil.ts';

/** A burning candle: the middle of its top, half its width, and its height down to the table. */
export interface Candle {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly tall: number;
  /** Blur in units: how far it stands off the plane of focus. */
  readonly blur: number;
}

/** Paints a candle: wax that glows beneath the flame, the flame, and the light around it. */
export async function paintCandle(plate: Plate, candle: Candle): Promise<void> {
  const { x, y, half, tall, blur } = candle;
  const rim = half * 0.26;
  const wax = await stencil(
    plate,
    `<path d="M${x - half} ${y}C${x - half} ${y - rim * 1.4} ${x + half} ${y - rim * 1.4} ${x + half} ${y}V${y + tall}` +
      `C${x + half} ${y + tall + rim} ${x - half} ${y + tall + rim} ${x - half} ${y + tall}Z"/>`,
    blur,
  );
  cover(plate, wax, colour('#6a4a33', -1.6));
  const warmth = field(plate, 2, (px, py) => {
    const side = (px - x) / half;
    const down = Math.max(0, py - y);
    const round = Math.sqrt(Math.max(0.1, 1 - side * side * 0.8));
    return (Math.exp(-down / (half * 2.4)) * 0.95 + Math.exp(-down / (half * 9)) * 0.14) * round;
  });
  const lit = wax.map((value, i) => value * (warmth[i] ?? 0));
  shine(plate, lit, colour('#ff9d4c', 0.1), 0.75);
  const pool = await stencil(
    plate,
    `<ellipse cx="${x}" cy="${y - rim * 0.3}" rx="${half * 0.9}" ry="${rim * 0.72}"/>`,
    blur + 0.6,
  );
  shine(plate, pool, colour('#ffc27a', 0.6), 0.5);

  const size = half * 1.15;
  const foot = y - rim * 0.7;
  const flame = (wide: number, high: number, lift: number): string =>
    `<path d="M${x} ${foot - lift - size * high}C${x + size * wide * 0.35} ${foot - lift - size * high * 0.62} ${x + size * wide} ${foot - lift - size * 0.62} ${x + size * wide * 0.82} ${foot - lift - size * 0.3}` +
    `C${x + size * wide * 0.6} ${foot - lift} ${x - size * wide * 0.6} ${foot - lift} ${x - size * wide * 0.82} ${foot - lift - size * 0.3}C${x - size * wide} ${foot - lift - size * 0.62} ${x - size * wide * 0.35} ${foot - lift - size * high * 0.62} ${x} ${foot - lift - size * high}Z"/>`;
  const wick = await stencil(
    plate,
    `<path d="M${x - 0.8} ${foot + 2}h1.8l-0.4 ${-size * 0.5}h-1z"/>`,
    blur * 0.6,
  );
  cover(plate, wick, colour('#120a06'), 0.9);
  shine(
    plate,
    await stencil(plate, flame(0.42, 2.7, size * 0.16), blur + size * 0.07),
    colour('#ff9a3c', 1.5),
    0.8,
  );
  shine(
    plate,
    await stencil(plate, flame(0.26, 2.1, size * 0.3), blur + size * 0.05),
    colour('#ffe2a4', 3),
    1,
  );
  glow(plate, x, foot - size, size * 1.9, colour('#ffa050', -0.6), 0.5, 1.1);
  glow(plate, x, foot - size, size * 7, colour('#e88a48', -3.4), 0.5, 1);
}

/** The dark cloth or wood the candles stand on, from `edge` (y) down, warm where they are near. */
export function tableTone(
  x: number,
  y: number,
  edge: number,
  lights: readonly Candle[],
): readonly [number, number, number] {
  let warmth = 0.02;
  for (const light of lights) {
    const dx = (x - light.x) / 210;
    const dy = (y - light.y - light.tall) / 62;
    warmth += 0.34 / (1 + (dx * dx + dy * dy) * 1.2);
  }
  const base = blend(colour('#7a4b2c', -1), colour('#20130d', -1), ramp(edge, edge + 260, y));
  return [
    base[0] * (0.25 + warmth * 6),
    base[1] * (0.22 + warmth * 5),
    base[2] * (0.2 + warmth * 4),
  ];
}
