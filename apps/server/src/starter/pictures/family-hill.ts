import { along, blend, colour, ramp } from './colour.ts';
import { child, man, woman } from './figures.ts';
import { grass } from './grass.ts';
import { bloom, glow } from './light.ts';
import { createNoise } from './noise.ts';
import { cover, shine, wash } from './plate.ts';
import { createRandom } from './random.ts';
import { paintRidge } from './ridges.ts';
import type { Scene } from './scene.ts';
import { rimLight } from './softness.ts';
import { stencil } from './stencil.ts';

const SUN = { x: 560, y: 520 };

export const familyHill: Scene = {
  width: 2160,
  height: 1440,
  span: 1500,
  alt: 'A family of four walks hand in hand along a grassy hill against the setting sun.',
  film: {
    exposure: 0.05,
    contrast: 1.1,
    shadows: [0.035, 0.024, 0.022],
    highlights: [1, 0.985, 0.95],
    vignette: 0.42,
    grain: 2.2,
  },
  async paint(plate) {
    const noise = createNoise(58);
    const random = createRandom(311);
    const sky = [
      [0, colour('#8d8a94', -0.3)],
      [0.4, colour('#c9a68f', -0.1)],
      [0.75, colour('#f2bf85', 0.2)],
      [1, colour('#ffce8a', 0.6)],
    ] as const;
    wash(plate, 4, (x, y) => {
      const away = Math.hypot((x - SUN.x) * 0.6, y - SUN.y);
      const base = along(sky, y / 640 - 0.2 * ramp(250, 900, away) + 0.08);
      const wisp = ramp(0, 0.7, noise.cloud(x / 420 + y / 240, y / 70, 6)) * ramp(520, 260, y);
      return blend(base, blend(colour('#a98f8c', -0.2), colour('#ffd09a', 0.7), ramp(560, 100, away)), wisp * 0.5);
    });
    glow(plate, SUN.x, SUN.y, 58, colour('#ffe6b8', 2.2), 1, 1.25);
    glow(plate, SUN.x, SUN.y, 240, colour('#ffa75c', 0.2), 0.6, 1.1);
    const tones = ['#d9a47c', '#b98363', '#8a5f4b'];
    tones.forEach((tone, i) => {
      const base = 585 + i * 42;
      paintRidge(plate, noise, {
        skyline: (x) => base - (26 + i * 10) * noise.cloud(x / (300 + 60 * i) + i * 9.7, i * 4.1, 5) - 3 * noise.cloud(x / 14, i + 0.5, 3),
        tone: colour(tone, 0.1 - i * 0.25),
        fog: colour('#f0b57d', 0.2 - i * 0.3),
        level: base - 6,
        depth: 60,
        thickness: 0.85,
      });
    });
    glow(plate, SUN.x, SUN.y + 40, 200, colour('#ff9a4e'), 0.35, 1.1);

    const hill = (x: number): number => 770 - 66 * Math.exp(-(((x - 820) / 520) ** 2)) + 5 * noise.cloud(x / 120, 6.6, 3);
    const feet = (x: number): number => hill(x) + 9;
    const people = await stencil(
      plate,
      man({ x: 760, y: feet(760), height: 214, lean: 1 }) +
        child({ x: 836, y: feet(836), height: 122, lean: 2 }) +
        woman({ x: 912, y: feet(912), height: 197 }) +
        child({ x: 986, y: feet(986), height: 100, mirrored: true, lean: -3 }),
      0.5,
    );
    cover(plate, people, colour('#2a1a15', -0.7));
    shine(plate, rimLight(plate, people, -1, -0.75, 6), colour('#ffb266', 0.6), 0.85);

    paintRidge(plate, noise, {
      skyline: hill,
      tone: colour('#4a3020', -0.8),
      fog: colour('#1d130e', -1),
      level: 720,
      depth: 150,
      thickness: 0.95,
    });
    const field = { from: -20, to: 1520, ground: (x: number) => hill(x) + 5 };
    const fringe = await stencil(plate, grass(random, { ...field, low: 10, high: 34, blades: 1500, thick: 1.8, seeds: 0.12 }), 0.4);
    cover(plate, fringe, colour('#332015', -0.8));
    shine(plate, rimLight(plate, fringe, -0.6, -1, 1.6), colour('#ffae5e', -0.3), 0.5);
    const mid = await stencil(
      plate,
      grass(random, { ...field, ground: (x) => hill(x) + 80, low: 40, high: 110, blades: 420, thick: 3, seeds: 0.3 }),
      1.6,
    );
    shine(plate, mid, colour('#b06a34', -1.6), 0.55);
    const near = await stencil(
      plate,
      grass(random, { ...field, ground: () => 1030, low: 120, high: 300, blades: 90, thick: 9, seeds: 0.4 }),
      9,
    );
    cover(plate, near, colour('#160e0b', -0.6), 0.9);
    glow(plate, SUN.x, SUN.y, 420, colour('#ff9c52', -2.2), 0.9, 0.9);
    bloom(plate, 40, 0.14, 0.8);
  },
};
