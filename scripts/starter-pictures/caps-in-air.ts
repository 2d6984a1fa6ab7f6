import { along, blend, colour, ramp } from './colour.ts';
import { cap } from './graduation-cap.ts';
import { bloom, glow } from './light.ts';
import { raisedArm } from './musicians.ts';
import { cover, field, shine, wash } from './plate.ts';
import { between } from './random.ts';
import { portrait, type Scene } from './scene.ts';
import { rimLight } from './softness.ts';
import { stencil } from './stencil.ts';

const SUN = { x: 330, y: 930 };

export const capsInAir: Scene = {
  ...portrait,
  seeds: { noise: 12, random: 1024 },
  film: {
    exposure: 0.1,
    contrast: 1.1,
    shadows: [0.035, 0.03, 0.034],
    highlights: [1, 0.985, 0.955],
    vignette: 0.4,
    grain: 2.2,
  },
  async paint(plate, { noise, random }) {
    const sky = [
      [0, colour('#6f8cae', -0.2)],
      [0.4, colour('#a9b3ba')],
      [0.72, colour('#efc697', 0.1)],
      [1, colour('#ffcf8c', 0.5)],
    ] as const;
    wash(plate, 5, (x, y) => {
      const away = Math.hypot((x - SUN.x) * 0.8, y - SUN.y);
      const base = along(sky, y / 1150 - 0.12 * ramp(300, 1100, away) + 0.06);
      const bank = noise.cloud(x / 420 + 3, y / 230 + x / 900, 6) + 0.1;
      const puff = ramp(0.02, 0.55, bank) * ramp(1050, 700, y);
      return blend(
        base,
        blend(colour('#c9c2c0', 0.1), colour('#ffdcae', 0.7), ramp(900, 150, away)),
        puff * 0.62,
      );
    });
    glow(plate, SUN.x, SUN.y, 130, colour('#ffe3b0', 1.6), 1, 1.1);
    glow(plate, SUN.x, SUN.y, 480, colour('#ffa863', -0.4), 0.6, 1);
    const trees = field(plate, 3, (x, y) => {
      const line = 1185 - 60 * noise.cloud(x / 190, 3, 5) - 40 * ramp(500, 1200, x);
      return ramp(line - 14, line + 14, y);
    });
    cover(plate, trees, colour('#9a7350', -0.3), 0.75);

    const layers = [
      {
        blur: 2.6,
        tone: '#4a4048',
        stops: -0.4,
        caps: [
          [820, 250, 46],
          [1010, 470, 52],
          [196, 330, 44],
          [560, 610, 48],
          [1080, 800, 50],
          [410, 760, 40],
        ],
      },
      {
        blur: 0.5,
        tone: '#211c24',
        stops: -0.8,
        caps: [
          [380, 250, 92],
          [690, 430, 104],
          [930, 660, 96],
          [250, 560, 88],
        ],
      },
      {
        blur: 8,
        tone: '#18141a',
        stops: -0.8,
        caps: [
          [1080, 150, 178],
          [90, 880, 150],
        ],
      },
    ] as const;
    for (const layer of layers) {
      let body = '';
      let lit = '';
      for (const [x, y, size] of layer.caps) {
        const drawn = cap(random, x, y, size);
        body += drawn.body;
        lit += drawn.lit;
      }
      const shape = await stencil(plate, body, layer.blur);
      cover(plate, shape, colour(layer.tone, layer.stops));
      shine(plate, await stencil(plate, lit, layer.blur), colour('#e2a877', -1), 0.34);
      shine(plate, rimLight(plate, shape, -0.6, 0.8, 3 + layer.blur), colour('#ffc78a', -0.2), 0.7);
    }
    const crowd = await stencil(plate, hands(), 5);
    cover(plate, crowd, colour('#1c1413', -0.8), 0.98);
    shine(plate, rimLight(plate, crowd, -0.5, -1, 12), colour('#ffb06a', -0.3), 0.6);
    glow(plate, SUN.x, SUN.y, 420, colour('#ffac66', -1.6), 0.6, 0.9);
    bloom(plate, 44, 0.15, 0.8);

    function hands(): string {
      let arms = '';
      for (let i = 0; i < 15; i++) {
        const x = -20 + i * 88 + between(random, -34, 34);
        const size = between(random, 104, 132);
        const y = 1440 + between(random, -30, 60);
        arms += raisedArm(random, x, y, size);
        arms += `<ellipse cx="${x + size * 0.62}" cy="${y + 40}" rx="${size * 0.37}" ry="${size * 0.5}"/>`;
        arms += `<ellipse cx="${x + size * 0.5}" cy="${y + size * 1.15}" rx="${size}" ry="${size * 0.5}"/>`;
      }
      return arms;
    }
  },
};
