import { paintBokeh } from './bokeh.ts';
import { blend, type Colour, colour, ramp } from './colour.ts';
import { refocus } from './focus.ts';
import { bloom } from './light.ts';
import { createNoise } from './noise.ts';
import { field, type Plate } from './plate.ts';
import { between } from './random.ts';
import { type Ring, ringDistance, ringNormal } from './rings.ts';
import { landscape, type Scene } from './scene.ts';

const RINGS: readonly Ring[] = [
  { x: -0.72, y: 0.12, z: 0.17, tiltX: 0.0, tiltY: 0.02, radius: 1, thick: 0.13, wide: 0.17 },
  { x: 0.62, y: -0.28, z: 0.39, tiltX: 0.1, tiltY: -0.36, radius: 0.86, thick: 0.1, wide: 0.13 },
];
const EYE = [0.1, -7.6, 3.5] as const;
const LIGHT = unit(-0.62, 0.42, 0.66);
const GOLD: Colour = [1, 0.7, 0.36];

export const handsRings: Scene = {
  ...landscape,
  seeds: { random: 7 },
  film: {
    exposure: 0.25,
    contrast: 1.1,
    shadows: [0.035, 0.028, 0.024],
    highlights: [1, 0.985, 0.96],
    vignette: 0.45,
    grain: 2.1,
  },
  paint(plate, { random }) {
    trace(plate);
    const off = (y: number): number => {
      const behind = Math.max(0, (520 - y) / 150);
      const before = Math.max(0, (600 - y) / -150);
      return 0.07 + behind ** 2 * 1.1 + before ** 2 * 1.1;
    };
    refocus(plate, (_, y) => off(y), 12);
    paintBokeh(
      plate,
      Array.from({ length: 16 }, () => ({
        x: between(random, 0, 1500),
        y: between(random, -20, 150),
        radius: between(random, 26, 64),
        colour: colour('#ffd9a4', between(random, -4.6, -2.6)),
        rim: 0.5,
      })),
      0.12,
    );
    bloom(plate, 22, 0.22, 0.85);
  },
};

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** The nearest ring to a point: its distance, and which one. */
function nearest(x: number, y: number, z: number): number {
  let least = 9;
  for (const ring of RINGS) least = Math.min(least, ringDistance(ring, x, y, z));
  return least;
}

function trace(plate: Plate): void {
  const noise = createNoise(21);
  const { width, height, unit: scale, rgb } = plate;
  const pitch = -0.425;
  const sin = Math.sin(pitch);
  const cos = Math.cos(pitch);
  const linen = colour('#e6d8c6');
  const room: Colour = [0.2, 0.135, 0.09];
  const folds = field(plate, 7, (px, py) => {
    const v = -(py - 520) / 1900;
    const fall = Math.min(-0.02, sin + v * cos);
    const reach = EYE[2] / -fall;
    const x = EYE[0] + ((px - 750) / 1900) * reach;
    const y = EYE[1] + (cos - v * sin) * reach;
    const at = (wx: number, wy: number): number =>
      noise.cloud(wx * 0.26 + wy * 0.12 + 4, wy * 0.2 - wx * 0.06, 3);
    return (at(x, y) - at(x - 0.12, y + 0.08)) * 9;
  });
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const u = (column / scale - 750) / 1900;
      const v = -(row / scale - 520) / 1900;
      const length = Math.sqrt(u * u + v * v + 1);
      const dx = u / length;
      const dy = (cos - v * sin) / length;
      const dz = (sin + v * cos) / length;
      const p = (row * width + column) * 3;
      const ground = dz < -0.001 ? EYE[2] / -dz : 60;
      let hit = -1;
      const toward = -(EYE[0] * dx + EYE[1] * dy + (EYE[2] - 0.3) * dz);
      const px = column / scale;
      const py = row / scale;
      if (px > 270 && px < 1120 && py > 340 && py < 680) {
        let t = toward - 1.9;
        const far = Math.min(ground, toward + 2.2);
        for (let step = 0; step < 30 && t < far; step++) {
          const d = nearest(EYE[0] + dx * t, EYE[1] + dy * t, EYE[2] + dz * t);
          if (d < 0.0025) {
            hit = t;
            break;
          }
          t += d * 1.06;
        }
      }
      let shade: Colour;
      if (hit > 0)
        shade = gold(EYE[0] + dx * hit, EYE[1] + dy * hit, EYE[2] + dz * hit, dx, dy, dz);
      else
        shade = cloth(
          EYE[0] + dx * ground,
          EYE[1] + dy * ground,
          ground,
          folds[row * width + column] ?? 0,
        );
      rgb[p] = shade[0];
      rgb[p + 1] = shade[1];
      rgb[p + 2] = shade[2];
    }
  }

  function cloth(x: number, y: number, away: number, relief: number): Colour {
    let light = 0.62 + relief * 0.62;
    const fine = ramp(12, 6.5, away) * ramp(4.6, 6, away);
    if (fine > 0) {
      const warp = x * 74 + 1.5 * noise.at(y * 5, x * 2);
      const weft = y * 74 + 1.5 * noise.at(x * 5, y * 2 + 9);
      const over = Math.sin(warp) * Math.sin(weft) > 0;
      const thread = over ? Math.abs(Math.cos(warp * 0.5)) : Math.abs(Math.cos(weft * 0.5));
      const slub = noise.at(over ? warp * 0.16 : warp * 0.9, over ? weft * 0.9 : weft * 0.16);
      light *= 1 - fine * (0.16 - 0.24 * (thread - 0.5) + 0.1 * slub);
    }
    if (x * x + y * y < 7) {
      const close = nearest(x, y, 0.02);
      light *= 0.42 + 0.58 * ramp(-0.05, 0.5, close);
      let open = 1;
      let t = 0.06;
      for (let step = 0; step < 9 && t < 2; step++) {
        const d = nearest(x + LIGHT[0] * t, y + LIGHT[1] * t, LIGHT[2] * t);
        open = Math.min(open, Math.max(0, d * 5.5) / t);
        if (open < 0.01) break;
        t += Math.max(0.05, d);
      }
      light *= 0.4 + 0.6 * open;
      const glint = Math.exp(-((Math.hypot(x + 0.5, y - 0.05) - 0.62) ** 2) * 90) * 0.16;
      light += glint * ramp(0.2, -0.6, x + y);
    }
    const window = 0.5 + 0.75 * Math.exp(-((x + 3.2) ** 2 + (y - 4) ** 2) / 46);
    const value = Math.max(0.02, light) * window;
    return [
      linen[0] * value,
      linen[1] * value * (0.965 + 0.035 * Math.min(1, light)),
      linen[2] * value * (0.9 + 0.1 * Math.min(1, light)),
    ];
  }

  function gold(x: number, y: number, z: number, dx: number, dy: number, dz: number): Colour {
    const first = ringDistance(RINGS[0] as Ring, x, y, z);
    const second = ringDistance(RINGS[1] as Ring, x, y, z);
    const ring = (first < second ? RINGS[0] : RINGS[1]) as Ring;
    const [nx, ny, nz] = ringNormal(ring, x, y, z);
    const along = 2 * (dx * nx + dy * ny + dz * nz);
    const rx = dx - along * nx;
    const ry = dy - along * ny;
    const rz = dz - along * nz;
    const towards = rx * LIGHT[0] + ry * LIGHT[1] + rz * LIGHT[2];
    const window =
      ramp(0.62, 0.86, towards) * (0.55 + 0.45 * ramp(0.012, 0.05, Math.abs(rx * 0.6 + ry - 0.1)));
    const facing = -(dx * nx + dy * ny + dz * nz);
    const fresnel = (1 - Math.max(0, facing)) ** 5;
    const sky = ramp(-0.15, 0.9, rz);
    let seen = blend(room, [0.62, 0.5, 0.4], sky * ramp(0.9, -0.8, rx));
    if (rz < 0) {
      const reach = z / Math.max(0.05, -rz);
      const floor = cloth(x + rx * reach, y + ry * reach, 40, 0);
      seen = blend(seen, floor, ramp(0.02, -0.3, rz));
    }
    const occluded = 0.35 + 0.65 * ramp(0, 0.3, nearest(x + rx * 0.3, y + ry * 0.3, z + rz * 0.3));
    const wide = Math.exp((towards - 1) * 5) * 0.5;
    const strength = (channel: 0 | 1 | 2): number => {
      const tint = GOLD[channel] + (1 - GOLD[channel]) * fresnel;
      return tint * (seen[channel] * 0.95 + window * 3.4 + wide) * occluded;
    };
    return [strength(0), strength(1), strength(2)];
  }
}
