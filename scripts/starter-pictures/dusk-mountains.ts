import { along, blend, colour, ramp } from './colour.ts';
import { man, woman } from './figures.ts';
import { firsAlong } from './firs.ts';
import { grass } from './grass.ts';
import { bloom, glow, keepBackdrop, wrapLight } from './light.ts';
import { cover, field, wash } from './plate.ts';
import { paintRidge } from './ridges.ts';
import { type Scene, wide } from './scene.ts';
import { rimLight } from './softness.ts';
import { stencil } from './stencil.ts';

const SUN = { x: 1085, y: 418 };

export const duskMountains: Scene = {
  ...wide,
  seeds: { noise: 411, random: 77 },
  film: {
    exposure: 0.1,
    contrast: 1.12,
    shadows: [0.022, 0.02, 0.032],
    highlights: [1, 0.985, 0.955],
    vignette: 0.34,
    grain: 2.2,
  },
  async paint(plate, { noise, random }) {
    const sky = [
      [0, colour('#414a6c', -0.45)],
      [0.35, colour('#6a6683', -0.35)],
      [0.62, colour('#b08a8c')],
      [0.82, colour('#f0b283', 0.2)],
      [1, colour('#ffcf94', 0.5)],
    ] as const;
    const warm = colour('#ffb676', 0.6);
    const mauve = colour('#6f5f78', -0.7);
    wash(plate, 4, (x, y) => {
      const sunwards = Math.hypot((x - SUN.x) * 0.55, y - SUN.y);
      const height = y / 470 - 0.1 - 0.22 * ramp(200, 900, sunwards) + 0.1;
      const base = along(sky, height);
      const streak = noise.cloud(x / 360 + y / 300, y / 52, 6);
      const veil = ramp(-0.05, 0.6, streak) * ramp(90, 250, y) * ramp(460, 330, y);
      const near = ramp(620, 60, sunwards);
      return blend(base, blend(mauve, warm, near), veil * (0.35 + 0.35 * near));
    });
    glow(plate, SUN.x, SUN.y, 70, colour('#ffd9a0', 1.6), 1, 1.1);
    glow(plate, SUN.x, SUN.y, 260, colour('#ff9c5a'), 0.5, 1.1);

    const far = [
      { y: 432, rise: 70, wide: 420, tone: '#c0958c', fog: '#f6c192', stops: 0.1, depth: 70 },
      { y: 462, rise: 105, wide: 520, tone: '#a27a83', fog: '#f0b48b', stops: 0, depth: 90 },
      { y: 515, rise: 130, wide: 460, tone: '#785c70', fog: '#de9f85', stops: -0.1, depth: 100 },
      { y: 590, rise: 150, wide: 560, tone: '#50435b', fog: '#bd847a', stops: -0.3, depth: 110 },
    ];
    far.forEach((range, i) => {
      const skyline = (x: number): number => {
        const massif = noise.at(x / (range.wide * 1.9) + i * 31.7, i * 7.3) * 0.8;
        const peaks = noise.crest(x / range.wide + i * 13.1, i * 3.7, 7) - 0.42;
        return range.y - range.rise * (massif + peaks * 1.2);
      };
      paintRidge(plate, noise, {
        skyline,
        tone: colour(range.tone, -0.25),
        fog: colour(range.fog, range.stops),
        level: range.y - range.rise * 0.2,
        depth: range.depth,
        thickness: 0.92,
        slope: colour('#ff9d66', -1.2 - i * 0.5),
        fold: 60 + i * 18,
      });
      if (i === 1) glow(plate, SUN.x, SUN.y + 20, 180, colour('#ff9a58'), 0.3, 1.2);
    });

    const wooded = (x: number): number =>
      662 - 62 * noise.cloud(x / 420 + 5.2, 9.1, 4) + 66 * ramp(500, 1180, x);
    const woods = firsAlong(random, wooded, { from: -10, to: 1610, low: 9, high: 27, gap: 2.4 });
    cover(plate, await stencil(plate, woods, 0.5), colour('#3a3040', -0.9));
    paintRidge(plate, noise, {
      skyline: wooded,
      tone: colour('#3a3040', -0.9),
      fog: colour('#a06f6c', -0.4),
      level: 690,
      depth: 110,
      thickness: 0.86,
    });

    const knoll = (x: number): number =>
      716 +
      190 * ramp(1080, 600, x) -
      22 * ramp(1040, 1190, x) +
      130 * ramp(1215, 1640, x) -
      20 * (noise.crest(x / 190, 2.2, 6) - 0.5) * ramp(0, 60, Math.abs(x - 1190)) -
      12 * noise.cloud(x / 210, 7.7, 2);
    const couple = { x: 1180, y: knoll(1180) + 2 };
    const people =
      man({ x: couple.x, y: couple.y, height: 58, rightHand: [128, -352] }) +
      woman({ x: couple.x + 18, y: couple.y + 1, height: 53, leftHand: [-118, -388] });
    const backdrop = keepBackdrop(plate, 8);
    const figures = await stencil(plate, people);
    cover(plate, figures, colour('#191520', -0.8));
    wrapLight(plate, rimLight(plate, figures, -0.6, -1, 1.3), backdrop, 0.7);
    paintRidge(plate, noise, {
      skyline: knoll,
      tone: colour('#1d1822', -0.7),
      fog: colour('#1a1620', -1.2),
      level: 740,
      depth: 140,
      thickness: 0.9,
      slope: colour('#c27a55', -2.2),
      fold: 17,
    });

    const tufts = grass(random, {
      from: 860,
      to: 1620,
      ground: (x) => knoll(x) + 3,
      low: 3,
      high: 11,
      blades: 900,
      thick: 0.9,
    });
    cover(plate, await stencil(plate, tufts, 0.2), colour('#1d1822', -0.9), 0.9);

    const slope = (x: number): number =>
      770 + 118 * ramp(-60, 760, x) + 26 * ramp(700, 1000, x) - 12 * noise.cloud(x / 110, 4, 4);
    for (const [i, row] of [
      { lift: 14, low: 34, high: 70, gap: 3.6, tone: '#2a2230' },
      { lift: -12, low: 34, high: 58, gap: 3.2, tone: '#171320' },
    ].entries()) {
      const line = (x: number): number => slope(x) - row.lift;
      const trees = firsAlong(random, line, { from: -30, to: 700 + i * 120, ...row });
      cover(plate, await stencil(plate, trees, 0.5 + i * 0.3), colour(row.tone, -0.9));
      if (i === 0) {
        const mist = field(
          plate,
          8,
          (x, y) => ramp(46, 0, Math.abs(y - line(x) + 4)) * ramp(760, 420, x),
        );
        cover(plate, mist, colour('#8d5f60', -0.9), 0.4);
      }
    }
    paintRidge(plate, noise, {
      skyline: slope,
      tone: colour('#171320', -1),
      fog: colour('#0f0c14', -1),
      level: 790,
      depth: 90,
      thickness: 1,
    });
    bloom(plate, 34, 0.12, 0.7);
  },
};
