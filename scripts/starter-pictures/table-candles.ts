import { type Disc, paintBokeh } from './bokeh.ts';
import { type Candle, paintCandle, tableTone } from './candles.ts';
import { blend, colour, ramp } from './colour.ts';
import { lostGlass, paintGlass } from './glass.ts';
import { bloom, glow } from './light.ts';
import { cover, field, shine, wash } from './plate.ts';
import { between } from './random.ts';
import { type Scene, wide } from './scene.ts';
import { rimLight } from './softness.ts';
import { stencil } from './stencil.ts';

const EDGE = 566;
const NEAR: readonly Candle[] = [
  { x: 1010, y: 560, half: 26, tall: 130, blur: 3 },
  { x: 1112, y: 470, half: 31, tall: 240, blur: 0.5 },
  { x: 1222, y: 590, half: 29, tall: 140, blur: 0.9 },
];

export const tableCandles: Scene = {
  ...wide,
  seeds: { noise: 71, random: 2026 },
  film: {
    exposure: 0.15,
    contrast: 1.12,
    shadows: [0.032, 0.022, 0.02],
    highlights: [1, 0.98, 0.94],
    vignette: 0.5,
    grain: 2.3,
  },
  async paint(plate, { noise, random }) {
    wash(plate, 8, (x, y) => {
      const wall = blend(
        colour('#46332a', -1.3),
        colour('#130d0d', -0.6),
        ramp(80, 900, Math.hypot(x - 1050, (y - 430) * 1.5)),
      );
      const drift = 1 + 0.35 * noise.cloud(x / 300, y / 240, 3);
      return [wall[0] * drift, wall[1] * drift, wall[2] * drift];
    });
    const discs: Disc[] = [];
    const tints = ['#ffb056', '#ff9842', '#ffcf8c', '#ffdfb4'];
    for (let i = 0; i < 120; i++) {
      const y = 430 - Math.abs(between(random, -1, 1)) ** 1.6 * 430 + between(random, -20, 90);
      const radius = between(random, 10, 34) * (random() < 0.2 ? 1.6 : 1);
      discs.push({
        x: between(random, -30, 1630),
        y,
        radius,
        colour: colour(
          tints[Math.floor(random() * 4)] ?? '#ffb056',
          between(random, -4.8, -1.8) - radius / 50,
        ),
        rim: between(random, 0.3, 0.8),
      });
    }
    paintBokeh(plate, discs, 0.08);
    const cloth = field(plate, 4, (x, y) =>
      ramp(EDGE - 26, EDGE + 34, y + 6 * noise.at(x / 300, 1)),
    );
    const table = createTable();
    for (let i = 0, p = 0; i < cloth.length; i++, p += 3) {
      const share = cloth[i] ?? 0;
      if (share === 0) continue;
      for (let c = 0; c < 3; c++) {
        const behind = plate.rgb[p + c] ?? 0;
        plate.rgb[p + c] = behind + ((table[p + c] ?? 0) - behind) * share;
      }
    }
    const far: Disc[] = [];
    for (let i = 0; i < 9; i++) {
      const x = 130 + i * 170 + between(random, -50, 50);
      if (x > 930 && x < 1290) continue;
      far.push({
        x,
        y: between(random, 470, 520),
        radius: between(random, 22, 30),
        colour: colour('#ffb765', between(random, 0, 0.8)),
        rim: 0.45,
      });
      far.push({
        x,
        y: between(random, 590, 620),
        radius: 30,
        colour: colour('#ff9a48', -3.2),
        rim: 0.1,
      });
    }
    paintBokeh(plate, far, 0.1);
    const back = await stencil(
      plate,
      lostGlass(640, 650, 236) + lostGlass(790, 640, 220) + lostGlass(1500, 640, 236),
      8,
    );
    shine(plate, back, colour('#ffc88e', -1.2), 0.8);
    for (const candle of NEAR) await paintCandle(plate, candle);
    const shadow = field(plate, 4, (x, y) =>
      NEAR.reduce(
        (sum, c) =>
          sum + Math.exp(-(((x - c.x) / (c.half * 1.5)) ** 2) - ((y - c.y - c.tall - 6) / 11) ** 2),
        0,
      ),
    );
    cover(plate, shadow, colour('#0c0705'), 0.55);

    for (let batch = 0; batch < 4; batch++) {
      let sprigs = '';
      for (let i = 0; i < 6; i++) {
        const x = 870 + i * 84 + between(random, -30, 30);
        const y = 716 + batch * 9 + between(random, -8, 10);
        sprigs += sprig(random, x, y, between(random, 90, 150));
      }
      const part = await stencil(plate, sprigs, 0.8 + batch * 0.5);
      cover(plate, part, colour('#1f2618', -1.6 + batch * 0.1), 0.97);
      shine(plate, rimLight(plate, part, 0.05, -1, 3), colour('#c99a5e', -1.3), 0.5);
    }
    paintGlass(plate, 1384, 748, 330);
    const front = await stencil(plate, '<ellipse cx="280" cy="900" rx="380" ry="60"/>', 18);
    cover(plate, front, colour('#120b09'), 0.7);
    glow(plate, 1110, 520, 330, colour('#d98a50', -3.6), 0.7, 0.9);
    bloom(plate, 40, 0.16, 0.7);

    function createTable(): Float32Array {
      const kept = plate.rgb.slice();
      wash(plate, 5, (x, y) => {
        const tone = tableTone(x, y, EDGE, NEAR);
        const weave = 1 + 0.2 * noise.cloud(x / 120, y / 26, 4);
        return [tone[0] * weave, tone[1] * weave, tone[2] * weave];
      });
      const painted = plate.rgb.slice();
      plate.rgb.set(kept);
      return painted;
    }
  },
};

/** A twig of small leaves lying on the table, `length` units long. */
function sprig(random: () => number, x: number, y: number, length: number): string {
  const turn = between(random, -16, 16) + (random() < 0.5 ? 180 : 0);
  let leaves = `<path fill="none" stroke="#fff" stroke-width="1.6" d="M0 0Q${length / 2} -10 ${length} -4"/>`;
  for (let at = 6; at < length; at += between(random, 6, 10)) {
    const size = between(random, 20, 34) * (1 - (0.5 * at) / length);
    const lean = (random() < 0.5 ? -1 : 1) * between(random, 24, 70);
    const rise = -9 * Math.sin((at / length) * 2.6);
    leaves +=
      `<path transform="translate(${at.toFixed(0)} ${rise.toFixed(0)}) rotate(${lean.toFixed(0)}) scale(1 0.72)" ` +
      `d="M0 0C${size * 0.3} ${-size * 0.34} ${size * 0.8} ${-size * 0.26} ${size} 0C${size * 0.8} ${size * 0.2} ${size * 0.3} ${size * 0.26} 0 0Z"/>`;
  }
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(1 0.8)">${leaves}</g>`;
}
