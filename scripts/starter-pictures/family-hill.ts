import { along, blend, colour, ramp } from './colour.ts';
import { child, man, woman } from './figures.ts';
import { grass } from './grass.ts';
import { bloom, glow, keepBackdrop, wrapLight } from './light.ts';
import { cover, shine, wash } from './plate.ts';
import { paintRidge } from './ridges.ts';
import { landscape, type Scene } from './scene.ts';
import { rimLight } from './softness.ts';
import { stencil } from './stencil.ts';

const SUN = { x: 560, y: 520 };

export const familyHill: Scene = {
  ...landscape,
  seeds: { noise: 58, random: 311 },
  film: {
    exposure: 0.05,
    contrast: 1.1,
    shadows: [0.035, 0.024, 0.022],
    highlights: [1, 0.985, 0.95],
    vignette: 0.42,
    grain: 2.2,
  },
  async paint(plate, { noise, random }) {
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
      return blend(
        base,
        blend(colour('#a98f8c', -0.2), colour('#ffd09a', 0.7), ramp(560, 100, away)),
        wisp * 0.5,
      );
    });
    glow(plate, SUN.x, SUN.y, 58, colour('#ffe6b8', 2.2), 1, 1.25);
    glow(plate, SUN.x, SUN.y, 240, colour('#ffa75c', 0.2), 0.6, 1.1);
    const tones = ['#d9a47c', '#b98363', '#8a5f4b'];
    tones.forEach((tone, i) => {
      const base = 585 + i * 42;
      paintRidge(plate, noise, {
        skyline: (x) =>
          base -
          (26 + i * 10) * noise.cloud(x / (300 + 60 * i) + i * 9.7, i * 4.1, 5) -
          3 * noise.cloud(x / 14, i + 0.5, 3),
        tone: colour(tone, 0.1 - i * 0.25),
        fog: colour('#f0b57d', 0.2 - i * 0.3),
        level: base - 6,
        depth: 60,
        thickness: 0.85,
      });
    });
    glow(plate, SUN.x, SUN.y + 40, 200, colour('#ff9a4e'), 0.35, 1.1);

    const hill = (x: number): number =>
      770 - 66 * Math.exp(-(((x - 820) / 520) ** 2)) + 5 * noise.cloud(x / 120, 6.6, 3);
    const feet = (x: number): number => hill(x) + 9;
    const backdrop = keepBackdrop(plate, 10);
    const people = await stencil(
      plate,
      man({ x: 762, y: feet(762), height: 172, rightHand: [172, -372], lean: 1 }) +
        child({
          x: 820,
          y: feet(820),
          height: 101,
          leftHand: [-138, -640],
          rightHand: [150, -655],
        }) +
        woman({
          x: 880,
          y: feet(880),
          height: 158,
          leftHand: [-180, -420],
          rightHand: [166, -352],
        }) +
        child({
          x: 934,
          y: feet(934),
          height: 82,
          mirrored: true,
          rightHand: [175, -690],
          lean: -2,
        }),
      0.4,
    );
    cover(plate, people, colour('#2a1a15', -0.9));
    wrapLight(plate, rimLight(plate, people, -1, -0.5, 2.6), backdrop, 0.75);
    wrapLight(plate, rimLight(plate, people, 0.6, -0.8, 1.6), backdrop, 0.3);

    paintRidge(plate, noise, {
      skyline: hill,
      tone: colour('#4a3020', -0.8),
      fog: colour('#1d130e', -1),
      level: 720,
      depth: 150,
      thickness: 0.95,
    });
    const field = { from: -20, to: 1520, ground: (x: number) => hill(x) + 5 };
    const fringe = await stencil(
      plate,
      grass(random, { ...field, low: 10, high: 34, blades: 1500, thick: 1.8, seeds: 0.12 }),
      0.4,
    );
    cover(plate, fringe, colour('#332015', -0.8));
    shine(plate, rimLight(plate, fringe, -0.6, -1, 1.6), colour('#ffae5e', -0.3), 0.5);
    for (const [i, tier] of [
      { down: 34, low: 16, high: 46, blades: 1100, thick: 2, blur: 0.8 },
      { down: 84, low: 26, high: 76, blades: 900, thick: 3, blur: 1.6 },
      { down: 165, low: 40, high: 120, blades: 600, thick: 4.4, blur: 3.2 },
      { down: 275, low: 60, high: 170, blades: 380, thick: 7, blur: 6 },
    ].entries()) {
      const ground = (x: number): number => hill(x) + tier.down;
      const blades = await stencil(
        plate,
        grass(random, { ...field, ...tier, ground, seeds: 0.16 }),
        tier.blur,
      );
      cover(plate, blades, colour('#2b1b12', -1 - i * 0.25), 0.85);
      shine(
        plate,
        rimLight(plate, blades, -0.5, -1, tier.thick),
        colour('#f09a4e', -1.6 - i * 0.2),
        0.55,
      );
    }
    const near = await stencil(
      plate,
      grass(random, {
        ...field,
        ground: () => 1040,
        low: 120,
        high: 330,
        blades: 60,
        thick: 9,
        seeds: 0.5,
      }),
      10,
    );
    cover(plate, near, colour('#160e0b', -0.8), 0.85);
    glow(plate, SUN.x, SUN.y, 420, colour('#ff9c52', -2.2), 0.9, 0.9);
    bloom(plate, 40, 0.14, 0.8);
  },
};
