import { paintBokeh } from './bokeh.ts';
import { blend, colour, ramp } from './colour.ts';
import { bloom } from './light.ts';
import { type Plate, wash } from './plate.ts';
import { between } from './random.ts';
import { portrait, type Scene } from './scene.ts';

const TABLE = 1120;
const FOOT = 1222;
const AXIS = 610;

/** Half the bottle's width at a height above its foot, in units; 0 above its mouth. */
function profile(height: number): number {
  if (height < 0 || height > 788) return 0;
  const foot = 132 - 12 * (1 - ramp(0, 16, height));
  const shoulder = ramp(452, 612, height);
  const neck = 43 - 5 * ramp(590, 720, height);
  const lip =
    height > 748 && height < 790 ? 6 * ramp(748, 753, height) * ramp(790, 784, height) : 0;
  return foot + (neck - foot) * shoulder + lip;
}

export const bottleSlate: Scene = {
  ...portrait,
  seeds: { noise: 88, random: 3 },
  film: {
    exposure: 0.3,
    contrast: 1.14,
    shadows: [0.024, 0.026, 0.03],
    highlights: [1, 0.985, 0.96],
    vignette: 0.5,
    grain: 2.2,
  },
  paint(plate, { noise, random }) {
    wash(plate, 4, (x, y) => {
      const away = Math.hypot((x - 700) / 480, (y - 560) / 520);
      const wall = blend(colour('#5d6066', -0.7), colour('#15161a', -0.8), ramp(0, 1.25, away));
      const patina = 1 + 0.26 * noise.cloud(x / 210, y / 230, 5);
      return [wall[0] * patina * 1.06, wall[1] * patina, wall[2] * patina * 0.98];
    });
    paintBokeh(
      plate,
      Array.from({ length: 7 }, () => ({
        x: between(random, 760, 1150),
        y: between(random, 180, 640),
        radius: between(random, 26, 58),
        colour: colour('#d99a5c', between(random, -5.4, -3.6)),
        rim: 0.5,
      })),
      0.14,
    );
    slate(plate);
    bottle(plate);
    bloom(plate, 24, 0.2, 0.6);

    function slate(target: Plate): void {
      const { width, height, unit, rgb } = target;
      for (let row = Math.floor((TABLE - 8) * unit); row < height; row++) {
        const y = row / unit;
        const depth = 1 / ((y - TABLE) / 380 + 0.28);
        const focus = ramp(3.4, 1.6, depth);
        for (let column = 0; column < width; column++) {
          const x = column / unit;
          const wx = (x - 600) * depth * 0.006;
          const wz = depth * 3.2;
          const layer = noise.cloud(wx * 0.7 + 2, wz * 1.1, 5);
          const cleft = (layer + 0.35 * noise.cloud(wx * 2.3, wz * 3.1 + 7, 3)) * 3.4;
          const step = cleft - Math.floor(cleft);
          const lip = ramp(0.9, 1, step) * 0.5 - ramp(0.1, 0, step) * 0.4;
          const fine = noise.cloud(wx * 7, wz * 10, 3);
          const grit = noise.at(wx * 26, wz * 34) * focus;
          const raised = lip * (0.3 + 0.7 * focus) + layer * 0.4 + fine * 0.3 + grit * 0.16;
          const sheen =
            Math.exp(-(((x - 880 + (y - TABLE) * 0.3) / 300) ** 2)) * 0.9 +
            Math.exp(-(((x - 240) / 200) ** 2)) * 0.5;
          let light = (0.05 + 0.13 * sheen) * Math.max(0.1, 1 + raised * 1.25);
          const shade = Math.hypot((x - AXIS) / 165, (y - FOOT) / 38);
          light *= 0.16 + 0.84 * ramp(0.7, 1.7, shade);
          const mirror =
            y > FOOT ? reflection(x + raised * 14, 2 * FOOT - y) * Math.exp(-(y - FOOT) / 130) : 0;
          const edge = ramp(TABLE - 8, TABLE + 10, y + 3 * layer);
          const p = (row * width + column) * 3;
          const tint = [1.02, 1, 1.02] as const;
          for (let c = 0; c < 3; c++) {
            const value =
              light * (tint[c] ?? 1) + mirror * 0.2 * (c === 0 ? 1.1 : c === 1 ? 0.9 : 0.72);
            rgb[p + c] = (rgb[p + c] ?? 0) * (1 - edge) + value * edge;
          }
        }
      }
    }

    function reflection(x: number, y: number): number {
      const half = profile(FOOT - y);
      if (half === 0) return 0;
      const side = (x - AXIS) / half;
      return Math.abs(side) < 1.08 ? edgeLight(side) : 0;
    }

    function edgeLight(side: number): number {
      const left = Math.exp(-(((side + 0.93) / 0.036) ** 2)) * 1.5;
      const right = Math.exp(-(((side - 0.91) / 0.05) ** 2)) * 2.6;
      return left + right;
    }

    function bottle(target: Plate): void {
      const { width, unit, rgb } = target;
      const glass = colour('#1d1209', -0.6);
      const amber = colour('#c2701f', 0.1);
      for (let row = Math.floor((FOOT - 804) * unit); row < (FOOT + 30) * unit; row++) {
        const y = row / unit;
        for (
          let column = Math.floor((AXIS - 150) * unit);
          column < Math.min(width, (AXIS + 150) * unit);
          column++
        ) {
          const x = column / unit;
          const flat = (x - AXIS) / 132;
          const bow = Math.sqrt(Math.max(0, 1 - flat * flat));
          const h = FOOT - y + 17 * bow * ramp(120, 0, FOOT - y);
          const half = profile(h);
          if (half === 0) continue;
          const solid = ramp(half + 0.7, half - 0.7, Math.abs(x - AXIS)) * ramp(0, 1.6, h);
          if (solid === 0) continue;
          const side = (x - AXIS) / half;
          const turn = Math.sqrt(Math.max(0, 1 - side * side));
          const lean = (profile(h + 6) - profile(h - 6)) / 12;
          const fade = 0.25 + 0.75 * ramp(-30, 260, h) * ramp(900, 560, h + 60);
          const wobble = 1 + 0.04 * noise.at(x / 40, y / 90);
          const strip = edgeLight(side * wobble) * fade * Math.max(0.25, 1 + lean * 0.9);
          const inner =
            Math.exp(-(((side - 0.62) / 0.05) ** 2)) * 0.16 +
            Math.exp(-(((side + 0.7) / 0.04) ** 2)) * 0.12;
          const body = ramp(640, 420, h);
          const through =
            body *
            (0.05 +
              0.34 *
                Math.exp(-(((side - 0.34) / 0.42) ** 2)) *
                ramp(-30, 130, h) *
                ramp(560, 300, h + 40));
          const foil = h > 600 ? 1 : 0;
          const label = h > 120 && h < 350 && Math.abs(side) < 0.995 ? 1 : 0;
          const p = (row * width + column) * 3;
          for (let c = 0; c < 3; c++) {
            const warm = [1, 0.93, 0.84][c] ?? 1;
            let value = (glass[c] ?? 0) * (0.35 + turn * 0.4) + (amber[c] ?? 0) * through * 0.36;
            if (foil) {
              const sheen = 0.012 + 0.06 * Math.exp(-(((side - 0.5) / 0.3) ** 2));
              value = sheen * ([1, 0.78, 0.5][c] ?? 1) * (1 + 0.12 * noise.at(x / 3, y / 30));
            }
            if (label) {
              const paper =
                ([0.78, 0.73, 0.65][c] ?? 0.7) *
                (0.02 +
                  0.24 * ramp(-0.15, 0.95, side) ** 2.2 * ramp(1, 0.93, side) +
                  0.1 * ramp(-0.55, -0.95, side));
              const fibre = 1 + 0.06 * noise.at(x / 2.2, y / 2.2) + 0.04 * noise.at(x / 9, y / 5);
              const band = Math.abs(h - 318) < 1.4 || Math.abs(h - 152) < 1.4 ? 0.55 : 1;
              value = paper * fibre * band;
            }
            value += (strip * (label ? 0.12 : 1) + inner * fade * (label || foil ? 0 : 1)) * warm;
            const behind = rgb[p + c] ?? 0;
            rgb[p + c] = behind + (value - behind) * solid;
          }
        }
      }
    }
  },
};
