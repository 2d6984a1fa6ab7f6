import { paintBokeh } from './bokeh.ts';
import { along, blend, colour, ramp } from './colour.ts';
import { bloom } from './light.ts';
import { cover, field, type Mask, shine, wash } from './plate.ts';
import { between } from './random.ts';
import { type Scene, wide } from './scene.ts';
import { buildings } from './skyline.ts';
import { stencil } from './stencil.ts';

const SHORE = 628;

export const cityBlueHour: Scene = {
  ...wide,
  seeds: { noise: 15, random: 8080 },
  film: {
    exposure: 0.25,
    contrast: 1.1,
    shadows: [0.022, 0.03, 0.05],
    highlights: [1, 0.985, 0.96],
    vignette: 0.5,
    grain: 2.2,
  },
  async paint(plate, { noise, random }) {
    const sky = [
      [0, colour('#16264a', -0.3)],
      [0.45, colour('#36507e', -0.1)],
      [0.75, colour('#7d86a3')],
      [0.92, colour('#d3a692')],
      [1, colour('#edb489', 0.1)],
    ] as const;
    wash(plate, 4, (x, y) => {
      const base = along(sky, y / 600 - 0.1 * Math.abs((x - 980) / 800));
      const streak = ramp(0.02, 0.7, noise.cloud(x / 480 + y / 300, y / 50, 6)) * ramp(590, 360, y);
      return blend(
        base,
        blend(colour('#2c3c60', -0.2), colour('#c8998f', -0.3), ramp(160, 520, y)),
        streak * 0.6,
      );
    });
    const layers = [
      {
        low: 16,
        high: 120,
        wide: [9, 24],
        tone: '#8388a4',
        haze: 0.5,
        lit: 0.1,
        window: 1,
        stops: -2.6,
      },
      {
        low: 26,
        high: 215,
        wide: [14, 34],
        tone: '#565f80',
        haze: 0.5,
        lit: 0.22,
        window: 1.35,
        stops: -1,
      },
      {
        low: 30,
        high: 265,
        wide: [18, 42],
        tone: '#333d5e',
        haze: 0.42,
        lit: 0.3,
        window: 1.6,
        stops: 0.1,
      },
      {
        low: 24,
        high: 120,
        wide: [26, 60],
        tone: '#1c2542',
        haze: 0.2,
        lit: 0.34,
        window: 1.9,
        stops: 0.6,
      },
    ] as const;
    for (const [i, layer] of layers.entries()) {
      const block = buildings(random, {
        from: -30,
        to: 1640,
        foot: SHORE,
        low: layer.low,
        high: layer.high,
        wide: layer.wide,
        window: layer.window,
        lit: layer.lit,
        crowd: (x) =>
          Math.exp(-(((x - 1010 + i * 120) / 330) ** 2)) +
          0.35 * Math.exp(-(((x - 330) / 170) ** 2)),
      });
      const walls = await stencil(plate, block.walls, 0.35);
      cover(plate, walls, colour(layer.tone, -0.35));
      const windows = await stencil(plate, block.windows, 0.3);
      shine(plate, windows, colour('#ffc680', layer.stops), 0.9);
      const haze = field(
        plate,
        8,
        (x, y) =>
          ramp(SHORE - 190, SHORE + 10, y + 22 * noise.cloud(x / 200, y / 60 + i * 9, 4)) *
          ramp(SHORE + 30, SHORE, y),
      );
      cover(plate, haze, colour(i === 3 ? '#6d6678' : '#a88d92', -0.3), layer.haze);
    }
    const quayside = field(plate, 1.5, (x, y) => {
      const top = SHORE - 9 - 13 * noise.cloud(x / 26, 3.3, 4) - 8 * noise.at(x / 130, 8);
      return ramp(top - 1.5, top + 2, y) * ramp(SHORE + 2, SHORE, y);
    });
    cover(plate, quayside, colour('#151b30', -0.6), 0.94);
    const lamps = Array.from({ length: 96 }, (_, i) => {
      const x = i * 17 + between(random, -5, 5);
      return {
        x,
        y: SHORE - between(random, 3, 9),
        radius: between(random, 0.9, 1.9),
        colour: colour(random() < 0.8 ? '#ffb763' : '#ffe9cf', between(random, 0.4, 2.6)),
        rim: 0,
      };
    });
    paintBokeh(plate, lamps, 0.9);
    bloom(plate, 9, 0.3, 0.7);
    mirror();
    bloom(plate, 44, 0.22, 0.8);

    function mirror(): void {
      const { width, height, unit, rgb } = plate;
      const shore = Math.round(SHORE * unit);
      const quay: Mask = new Float32Array(width);
      for (let row = shore; row < height; row++) {
        const down = (row - shore) / (height - shore);
        for (let column = 0; column < width; column++) {
          const x = column / unit;
          const depth = 1 / (down + 0.03);
          const wave =
            noise.cloud((x - 800) * depth * 0.004, depth * 3.4, 2) +
            0.6 * noise.at((x - 800) * depth * 0.016, depth * 13);
          const jitter = wave * (3 + 46 * down) * unit;
          const p = (row * width + column) * 3;
          const sideways = Math.min(width - 1, Math.max(0, Math.round(column + jitter * 0.16)));
          const spread = (4 + 66 * down) * unit;
          for (let c = 0; c < 3; c++) {
            let sum = 0;
            for (let tap = -2; tap <= 2; tap++) {
              const up = shore - 2 - (row - shore) * 0.98 + jitter * 1.6 + tap * spread * 0.42;
              const from = Math.min(
                shore - 1,
                Math.max(0, Math.round(up < shore ? up : 2 * shore - up - 1)),
              );
              sum += Math.min(4, rgb[(from * width + sideways) * 3 + c] ?? 0);
            }
            rgb[p + c] = (sum / 5) * (0.78 - 0.42 * down) + 0.004 * (c + 1);
          }
          if (row - shore < 3 * unit) {
            quay[column] = 1;
            for (let c = 0; c < 3; c++) rgb[p + c] = (rgb[p + c] ?? 0) * 0.25;
          }
        }
      }
    }
  },
};
