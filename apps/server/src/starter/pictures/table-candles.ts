import { paintBokeh, type Disc } from './bokeh.ts';
import { paintCandle, tableTone, wineGlass, type Candle } from './candles.ts';
import { blend, colour, ramp } from './colour.ts';
import { bloom, glow } from './light.ts';
import { createNoise } from './noise.ts';
import { cover, field, shine, wash } from './plate.ts';
import { between, createRandom } from './random.ts';
import type { Scene } from './scene.ts';
import { rimLight } from './softness.ts';
import { stencil } from './stencil.ts';

const EDGE = 566;
const NEAR: readonly Candle[] = [
  { x: 1010, y: 560, half: 26, tall: 130, blur: 3 },
  { x: 1112, y: 470, half: 31, tall: 240, blur: 0.5 },
  { x: 1222, y: 590, half: 29, tall: 140, blur: 0.9 },
];

export const tableCandles: Scene = {
  width: 2400,
  height: 1350,
  span: 1600,
  alt: 'Candles burn on a table laid for the evening, lights glowing far behind the glasses.',
  film: {
    exposure: 0.15,
    contrast: 1.12,
    shadows: [0.032, 0.022, 0.02],
    highlights: [1, 0.98, 0.94],
    vignette: 0.5,
    grain: 2.3,
  },
  async paint(plate) {
    const noise = createNoise(71);
    const random = createRandom(2026);
    wash(plate, 8, (x, y) => {
      const wall = blend(colour('#4a2c1e', -1), colour('#130d0d', -0.6), ramp(80, 900, Math.hypot(x - 1050, (y - 430) * 1.5)));
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
        colour: colour(tints[Math.floor(random() * 4)] ?? '#ffb056', between(random, -4.8, -1.8) - radius / 50),
        rim: between(random, 0.3, 0.8),
      });
    }
    paintBokeh(plate, discs, 0.08);
    const cloth = field(plate, 4, (x, y) => ramp(EDGE - 26, EDGE + 34, y + 6 * noise.at(x / 300, 1)));
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
      far.push({ x, y: between(random, 470, 520), radius: between(random, 22, 30), colour: colour('#ffb765', between(random, 0, 0.8)), rim: 0.45 });
      far.push({ x, y: between(random, 590, 620), radius: 30, colour: colour('#ff9a48', -3.2), rim: 0.1 });
    }
    paintBokeh(plate, far, 0.1);
    const back = await stencil(plate, wineGlass(620, 650, 250) + wineGlass(760, 640, 236) + wineGlass(1440, 640, 250), 6);
    shine(plate, back, colour('#ffc88e', -0.3), 0.75);
    for (const candle of NEAR) await paintCandle(plate, candle);
    const glass = await stencil(plate, wineGlass(1372, 742, 330), 1.1);
    shine(plate, glass, colour('#ffc690', -0.5), 0.7);
    const shadow = field(plate, 4, (x, y) => NEAR.reduce((sum, c) => sum + Math.exp(-(((x - c.x) / (c.half * 1.5)) ** 2) - ((y - c.y - c.tall - 6) / 11) ** 2), 0));
    cover(plate, shadow, colour('#0c0705'), 0.55);

    const leaves: string[] = [];
    for (let i = 0; i < 70; i++) {
      const t = i / 69;
      const x = 880 + t * 520 + between(random, -20, 20);
      const y = 722 + 26 * Math.sin(t * 5) + between(random, -16, 22);
      const length = between(random, 34, 70);
      leaves.push(`<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${between(random, -200, 20).toFixed(0)})" d="M0 0C${length * 0.3} ${-length * 0.26} ${length * 0.75} ${-length * 0.2} ${length} 0C${length * 0.75} ${length * 0.16} ${length * 0.3} ${length * 0.2} 0 0Z"/>`);
    }
    for (let batch = 0; batch < 5; batch++) {
      const part = await stencil(plate, leaves.slice(batch * 14, batch * 14 + 14).join(''), 1.4 + batch * 0.3);
      cover(plate, part, colour('#1d2116', -1.3), 0.96);
      shine(plate, rimLight(plate, part, 0.1, -1, 5), colour('#d99a58', -0.8), 0.5);
    }
    const front = await stencil(
      plate,
      `<path d="M-60 960C120 780 420 800 560 960Z"/><ellipse cx="300" cy="884" rx="330" ry="40"/>${wineGlass(170, 960, 520)}`,
      16,
    );
    cover(plate, front, colour('#120b09'), 0.7);
    glow(plate, 1110, 520, 360, colour('#ff8a3c', -2.6), 0.7, 0.9);
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
