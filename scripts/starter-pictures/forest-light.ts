import { blend, colour, ramp } from './colour.ts';
import { grass } from './grass.ts';
import { bloom, glow } from './light.ts';
import { cover, field, shine, wash } from './plate.ts';
import { between } from './random.ts';
import { landscape, type Scene } from './scene.ts';
import { rimLight } from './softness.ts';
import { stencil } from './stencil.ts';
import { trunk } from './trees.ts';

const SUN = { x: 930, y: 150 };

export const forestLight: Scene = {
  ...landscape,
  seeds: { noise: 640, random: 2211 },
  film: {
    exposure: 0.1,
    contrast: 1.12,
    shadows: [0.022, 0.03, 0.024],
    highlights: [1, 0.99, 0.95],
    vignette: 0.5,
    grain: 2.2,
  },
  async paint(plate, { noise, random }) {
    const mist = colour('#b9bd98');
    wash(plate, 6, (x, y) => {
      const away = Math.hypot((x - SUN.x) * 0.8, y - SUN.y);
      const leaves = noise.cloud(x / 90, y / 80, 5) * ramp(560, 120, y);
      const base = blend(colour('#fbe9b4', 0.9), colour('#6d7d62', -0.4), ramp(20, 820, away));
      return blend(
        base,
        colour('#55664a', -0.3),
        ramp(0, 0.6, leaves) * ramp(60, 420, away) * 0.75,
      );
    });
    const layers = [
      { count: 26, wide: 9, tone: '#93a07c', stops: 0, foot: 640, blur: 2.6, fog: 0.5 },
      { count: 20, wide: 15, tone: '#6d7b5c', stops: -0.2, foot: 670, blur: 1.8, fog: 0.45 },
      { count: 13, wide: 24, tone: '#465241', stops: -0.4, foot: 720, blur: 1, fog: 0.4 },
      { count: 7, wide: 42, tone: '#252c24', stops: -0.6, foot: 800, blur: 0.5, fog: 0.3 },
    ];
    for (const [i, layer] of layers.entries()) {
      let shapes = '';
      for (let n = 0; n < layer.count; n++) {
        const x = ((n + between(random, 0.1, 0.9)) / layer.count) * 1580 - 40;
        if (i > 1 && Math.abs(x - SUN.x) < 90 + i * 45) continue;
        const foot = layer.foot + 26 * noise.at(x / 200, i * 3.3);
        shapes += trunk(random, x, foot + 46, foot + 120, layer.wide * between(random, 0.6, 1.3));
      }
      const trees = await stencil(plate, shapes, layer.blur);
      cover(plate, trees, colour(layer.tone, layer.stops));
      if (i > 1) {
        const bark = field(plate, 2, (x, y) => Math.max(0, 0.2 + noise.cloud(x / 5, y / 46, 4)));
        const rough = trees.map((value, n) => value * (bark[n] ?? 0));
        shine(plate, rough, colour('#8f8a66', -2.4), 0.8);
        const crowns = field(plate, 3, (x, y) => {
          if (y > 460) return 0;
          const clump = noise.cloud(x / (44 + i * 22) + i * 7, y / (30 + i * 12), 6);
          return ramp(
            -0.02,
            0.42,
            clump + (110 - y) / 260 - 0.25 * ramp(330, 60, Math.abs(x - SUN.x)),
          );
        });
        cover(
          plate,
          crowns,
          blend(colour(layer.tone, layer.stops), colour('#7d8650', -0.8), 0.35),
          0.8,
        );
      }
      if (i > 1) {
        const towards = rimLight(plate, trees, 0.01, -0.05, layer.wide * 0.22);
        shine(plate, towards, colour('#f3dfa0', -2), 0.35);
      }
      const ground = field(plate, 6, (x, y) => {
        const line = layer.foot + 24 * noise.at(x / 240, i * 5.1) + 10 * noise.cloud(x / 50, i, 3);
        return ramp(line - 5, line + 16 + i * 8, y);
      });
      cover(
        plate,
        ground,
        blend(colour(layer.tone, layer.stops - 0.5), colour('#5d5a34', -0.9), 0.4),
      );
      const fog = field(plate, 8, (x, y) => {
        const band = Math.exp(-(((y - layer.foot + 40) / 170) ** 2));
        return band * (0.6 + 0.6 * noise.cloud(x / 300 + i * 4, y / 110, 4));
      });
      cover(plate, fog, mist, layer.fog);
      if (i < 3) shine(plate, shafts(i), colour('#ffe6a6', -0.4), 0.55);
    }
    for (const [i, tier] of [
      { base: 800, low: 10, high: 40, blades: 1500, thick: 2.4, blur: 0.7 },
      { base: 850, low: 18, high: 66, blades: 1100, thick: 3.4, blur: 1.6 },
      { base: 915, low: 30, high: 110, blades: 700, thick: 5.5, blur: 4 },
      { base: 1010, low: 60, high: 190, blades: 320, thick: 10, blur: 9 },
    ].entries()) {
      const ground = (x: number): number =>
        tier.base + 30 * noise.at(x / 300, 9 + i) + 12 * noise.at(x / 90, i);
      const soil = field(plate, 5, (x, y) => ramp(ground(x) - 12 - i * 8, ground(x) + 1, y));
      cover(plate, soil, colour('#3a4028', -1 - i * 0.55), 0.9);
      const fern = await stencil(
        plate,
        grass(random, { from: -30, to: 1530, ground, ...tier }),
        tier.blur,
      );
      cover(plate, fern, colour('#2f3722', -0.9 - i * 0.5), 0.85);
      const sunlit = field(plate, 12, (x) => ramp(620, 60, Math.abs(x - SUN.x)));
      const tips = rimLight(plate, fern, 0.1, -1, tier.thick).map(
        (value, n) => value * (sunlit[n] ?? 0),
      );
      shine(plate, tips, colour('#d9cf86', -1.5 - i * 0.5), 0.5);
    }
    shine(plate, shafts(5), colour('#ffe2a0', -0.8), 0.4);
    glow(plate, SUN.x, SUN.y, 150, colour('#fff0c4', 0.4), 0.6, 1.1);
    bloom(plate, 36, 0.16, 0.8);

    function shafts(seed: number): Float32Array {
      return field(plate, 5, (x, y) => {
        const dx = x - SUN.x;
        const dy = y - SUN.y + 210;
        const angle = Math.atan2(dx, dy);
        const bars = noise.cloud(angle * 13 + seed * 3.1, 0.5 + seed, 4);
        const carry = ramp(1150, 250, Math.hypot(dx, dy)) * ramp(20, 260, dy);
        return ramp(0.02, 0.55, bars) * carry * ramp(1.25, 0.5, Math.abs(angle));
      });
    }
  },
};
