import { along, blend, colour, ramp } from './colour.ts';
import { bloom, glow, halo } from './light.ts';
import { field, shine, wash } from './plate.ts';
import { paintRidge } from './ridges.ts';
import { landscape, type Scene } from './scene.ts';
import { stencil } from './stencil.ts';

const HORIZON = 560;
const MOON = { x: 905, y: 292, radius: 25 };

export const seaAndMoon: Scene = {
  ...landscape,
  seeds: { noise: 902 },
  film: {
    exposure: 0.2,
    contrast: 1.1,
    shadows: [0.02, 0.028, 0.042],
    highlights: [0.99, 0.99, 0.97],
    vignette: 0.5,
    grain: 2.2,
  },
  async paint(plate, { noise }) {
    const sky = [
      [0, colour('#141d30', -0.2)],
      [0.55, colour('#2c3e58')],
      [0.85, colour('#5d7086')],
      [1, colour('#8b939c')],
    ] as const;
    const glowing = halo(MOON.x, MOON.y, 150, 0.75);
    wash(plate, 3, (x, y) => {
      const base = along(sky, Math.min(1, y / HORIZON) - 0.12 * Math.abs(x / 750 - 1.2));
      const bank =
        noise.cloud(x / 330 - y / 260, y / 95 + 3, 6) + 0.22 * noise.at(x / 600, y / 190);
      const cloud = ramp(0, 0.7, bank) * ramp(HORIZON + 10, 380, y);
      const light = glowing(x, y);
      const lit = blend(colour('#1d2838', -0.4), colour('#cfd4d6', 0.2), light);
      const open = blend(base, colour('#9fb0c0', 0.2), light * 0.55);
      return blend(open, lit, cloud * 0.8);
    });
    const disc = await stencil(
      plate,
      `<circle cx="${MOON.x}" cy="${MOON.y}" r="${MOON.radius}"/>`,
      0.8,
    );
    const bank = field(
      plate,
      4,
      (x, y) => 1 - 0.35 * ramp(-0.3, 0.5, noise.cloud(x / 60, y / 30, 4)),
    );
    for (let i = 0; i < disc.length; i++) disc[i] = (disc[i] ?? 0) * (bank[i] ?? 0);
    shine(plate, disc, colour('#fff3dc', 2.2));
    glow(plate, MOON.x, MOON.y, 46, colour('#fff0d8', -0.2), 0.6, 1);

    paintSea();
    paintRidge(
      plate,
      noise,
      {
        skyline: (x) =>
          HORIZON +
          3 -
          62 * ramp(420, -80, x) -
          9 * ramp(470, 380, x) * (1 + noise.cloud(x / 50, 3, 5)),
        tone: colour('#1a2434', 0.1),
        fog: colour('#5f6f80', -0.6),
        level: HORIZON - 30,
        depth: 60,
        thickness: 0.6,
      },
      HORIZON + 3,
    );
    bloom(plate, 26, 0.16, 0.7);

    function paintSea(): void {
      const { width, height, unit, rgb } = plate;
      const first = Math.floor(HORIZON * unit);
      const deep = colour('#0b121d', -0.2);
      const far = colour('#6f7d8b', -0.25);
      const silver = colour('#fff1da', 1.5);
      for (let row = first; row < height; row++) {
        const y = row / unit;
        // In a small picture the first row is well above the horizon, where there is no distance.
        const down = Math.max(0.5, y - HORIZON + 1.5) / (1000 - HORIZON);
        const distance = 1 / down;
        const pathWidth = 30 + 135 * down ** 0.8;
        const calm = Math.min(1, 0.25 + distance * 0.02);
        for (let column = 0; column < width; column++) {
          const x = column / unit;
          const worldX = (x - 750) * distance * 0.0042;
          const worldZ = distance * 2.1;
          const swell = noise.at(worldX * 0.5 + 3, worldZ * 1.3 + worldX * 0.12);
          const chop = noise.cloud(worldX * 4.2 + worldZ * 0.6, worldZ * 9 - worldX * 0.4, 4);
          const slope = swell * 0.55 + chop * 0.9;
          const aside = Math.abs(x - MOON.x) / pathWidth;
          const body = Math.exp(-aside * aside * 0.9);
          const facing = ramp(
            0.3 - 0.5 * calm + 0.16 * down,
            0.85,
            slope + body * (0.28 - 0.14 * down),
          );
          const path = body * facing * (0.5 + 1.1 * ramp(0, 0.3, down));
          const tail = 0.05 / (1 + aside * aside);
          const sheen = Math.exp(-down * 4.2) * 0.75 + 0.1 * ramp(-0.3, 0.8, slope);
          const p = (row * width + column) * 3;
          const edge = Math.min(1, (row - first + 0.5) / 3);
          for (let c = 0; c < 3; c++) {
            const dark = deep[c] ?? 0;
            const water = dark + ((far[c] ?? 0) - dark) * sheen;
            const value = water + (silver[c] ?? 0) * (path * 0.8 + tail * ramp(-0.2, 0.7, slope));
            rgb[p + c] = (rgb[p + c] ?? 0) * (1 - edge) + value * edge;
          }
        }
      }
    }
  },
};
