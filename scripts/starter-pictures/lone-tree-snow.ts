import { paintBokeh } from './bokeh.ts';
import { blend, colour, ramp } from './colour.ts';
import { cover, field, shine, wash } from './plate.ts';
import { between } from './random.ts';
import type { Scene } from './scene.ts';
import { soften } from './softness.ts';
import { stencil } from './stencil.ts';
import { bareTree } from './trees.ts';

export const loneTreeSnow: Scene = {
  width: 1800,
  height: 1800,
  span: 1000,
  seeds: { noise: 77, random: 19 },
  film: {
    exposure: 0.35,
    contrast: 1.1,
    shadows: [0.06, 0.07, 0.09],
    highlights: [0.985, 0.985, 0.98],
    vignette: 0.3,
    grain: 1.9,
  },
  async paint(plate, { noise, random }) {
    const horizon = 668;
    wash(plate, 4, (x, y) => {
      const away = Math.hypot((x - 690) * 0.8, y - 470);
      const air = blend(colour('#f7ece0', 0.25), colour('#b3bcc8', -0.05), ramp(40, 760, away));
      const cloud = noise.cloud(x / 300, y / 120, 4);
      const sky = blend(air, colour('#a3aebd'), ramp(0, 0.8, cloud) * 0.35);
      if (y < horizon - 60) return sky;
      const drift = noise.cloud(x / 260 + y / 90, (y - horizon) / (14 + (y - horizon) * 0.16), 4);
      const snow = blend(
        colour('#eef0f2', 0.1),
        colour('#b4c0d0', -0.1),
        ramp(-0.25, 0.55, drift + (y - horizon) / 700),
      );
      return blend(sky, snow, ramp(horizon - 46, horizon + 70, y + 12 * noise.at(x / 150, 2)));
    });
    const woods = field(plate, 3, (x, y) => {
      const top = horizon - 52 - 20 * noise.cloud(x / 60, 8, 6) + 26 * ramp(300, 900, x);
      return ramp(top - 3, top + 5, y) * ramp(horizon + 16, horizon - 34, y);
    });
    cover(plate, soften(plate, woods, 2), colour('#8e9bab'), 0.3);

    const mist = field(
      plate,
      8,
      (x, y) =>
        Math.exp(-(((y - horizon - 6) / 60) ** 2)) * (0.6 + 0.5 * noise.cloud(x / 220, y / 60, 3)),
    );
    cover(plate, mist, colour('#e3e4e6', 0.1), 0.45);
    const foot = { x: 430, y: 726 };
    const tree = await stencil(plate, bareTree(random, foot.x, foot.y, 122, 27), 0.2);
    const shadow = field(plate, 5, (x, y) => {
      const along = (foot.x - x) * 0.9 + (y - foot.y) * 0.5;
      const aside = y - foot.y - (foot.x - x) * 0.2;
      return (
        ramp(0, 20, along + 20) *
        Math.exp(-((aside / (8 + along * 0.07)) ** 2)) *
        Math.exp(-Math.max(0, along) / 190)
      );
    });
    cover(plate, shadow, colour('#8d9db3'), 0.5);
    cover(plate, tree, colour('#2b2a2e', -0.3), 0.94);
    const bank = field(plate, 3, (x, y) => {
      const line = foot.y + 1 - 7 * Math.exp(-(((x - foot.x) / 60) ** 2)) + 3 * noise.at(x / 30, 4);
      return (
        ramp(line - 2, line + 5, y) *
        ramp(150, 40, Math.abs(x - foot.x)) *
        ramp(foot.y + 60, foot.y + 12, y)
      );
    });
    cover(plate, bank, colour('#dfe4ea'), 0.95);
    const stalks: string[] = [];
    for (let i = 0; i < 46; i++) {
      const x = between(random, 0, 1) ** 1.4 * 1000;
      const y = between(random, 770, 930);
      const tall = between(random, 10, 26) * ((y - 600) / 220);
      stalks.push(
        `M${x.toFixed(1)} ${y.toFixed(1)}q${(tall * 0.1).toFixed(1)} ${(-tall * 0.6).toFixed(1)} ${(tall * between(random, -0.2, 0.4)).toFixed(1)} ${(-tall).toFixed(1)}`,
      );
    }
    const weeds = await stencil(
      plate,
      `<path fill="none" stroke="#fff" stroke-width="1.1" d="${stalks.join('')}"/>`,
      0.4,
    );
    cover(plate, weeds, colour('#5d564f'), 0.7);
    paintBokeh(
      plate,
      Array.from({ length: 420 }, () => {
        const near = random() ** 5;
        return {
          x: between(random, 0, 1000),
          y: between(random, 0, 1000),
          radius: 0.9 + near * 8,
          colour: colour('#ffffff', -1.1 - near * 2.2),
          rim: 0,
        };
      }),
      0.9,
    );
    shine(
      plate,
      field(plate, 10, (x, y) => Math.exp(-(((x - 690) / 320) ** 2 + ((y - 470) / 240) ** 2))),
      colour('#ffe9d2'),
      0.12,
    );
  },
};
