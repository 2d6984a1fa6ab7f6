import { paintBokeh } from './bokeh.ts';
import { blend, colour, ramp } from './colour.ts';
import { beamMask, bloom, glow } from './light.ts';
import { drummer, guitarist, raisedArm, singer } from './musicians.ts';
import { createNoise } from './noise.ts';
import { cover, field, shine, wash } from './plate.ts';
import { between, createRandom } from './random.ts';
import type { Scene } from './scene.ts';
import { rimLight } from './softness.ts';
import { stencil } from './stencil.ts';

const FLOOR = 700;

export const stageHaze: Scene = {
  width: 2160,
  height: 1440,
  span: 1500,
  alt: 'A band plays in rose and amber haze under beams of light, the crowd dark before the stage.',
  film: {
    exposure: 0.15,
    contrast: 1.14,
    shadows: [0.026, 0.018, 0.034],
    highlights: [1, 0.975, 0.965],
    vignette: 0.5,
    grain: 2.4,
  },
  async paint(plate) {
    const noise = createNoise(909);
    const random = createRandom(44);
    wash(plate, 6, (x, y) => {
      const away = Math.hypot((x - 750) / 760, (y - 560) / 430);
      const haze = blend(colour('#c2476a', -0.8), colour('#1c1030', -0.8), ramp(0.05, 1.2, away));
      const drift = 0.85 + 0.7 * noise.cloud(x / 260, y / 170, 5);
      return [haze[0] * drift, haze[1] * drift, haze[2] * drift];
    });
    glow(plate, 750, 610, 260, colour('#ff9a5e', -0.6), 0.8, 1);
    const haze = field(plate, 5, (x, y) => 0.55 + 0.75 * noise.cloud(x / 150 + 7, y / 130, 5));
    const tints = ['#ff6f8f', '#ffae6a', '#c65bd0'];
    const lamps = [120, 330, 540, 750, 960, 1170, 1380];
    for (const [i, x] of lamps.entries()) {
      const centre = (750 - x) / 750;
      for (const side of [-1, 1]) {
        const angle = Math.PI / 2 + side * between(random, 0.1, 0.42) - centre * 0.3;
        const beam = beamMask(plate, { x, y: 70, angle, spread: 0.05, reach: 420 }, 4);
        for (let n = 0; n < beam.length; n++) beam[n] = (beam[n] ?? 0) * (haze[n] ?? 0);
        shine(plate, beam, colour(tints[(i + (side > 0 ? 1 : 0)) % 3] ?? '#ff6f8f', 0.2), 0.62);
      }
    }
    for (const x of [560, 940]) {
      const beam = beamMask(plate, { x, y: FLOOR - 6, angle: -Math.PI / 2 + (x < 750 ? -0.22 : 0.22), spread: 0.09, reach: 300 }, 4);
      shine(plate, beam, colour('#ffc993', 0.2), 0.5);
    }
    paintBokeh(plate, lamps.map((x) => ({ x, y: 70, radius: 12, colour: colour('#fff0e0', 2), rim: 0 })), 0.6);
    const truss = `<path d="M0 40H1500V48H0ZM0 66H1500V72H0Z"/>${Array.from({ length: 44 }, (_, i) => `<path d="M${i * 35} 44l17 26 18 -26" fill="none" stroke="#fff" stroke-width="3"/>`).join('')}${lamps.map((x) => `<path d="M${x - 15} 72h30l4 -30h-38z"/>`).join('')}`;
    cover(plate, await stencil(plate, truss, 1), colour('#120a18', -0.8), 0.9);

    const deck = field(plate, 3, (_, y) => ramp(FLOOR - 2, FLOOR + 2, y));
    cover(plate, deck, colour('#3a1526', -1), 0.9);
    const band = await stencil(
      plate,
      drummer({ x: 760, y: FLOOR - 34, height: 190 }) +
        guitarist({ x: 520, y: FLOOR + 10, height: 236 }) +
        singer({ x: 742, y: FLOOR + 24, height: 246 }) +
        guitarist({ x: 985, y: FLOOR + 8, height: 230, mirrored: true }),
      0.9,
    );
    cover(plate, band, colour('#180a16', -0.8), 0.97);
    shine(plate, rimLight(plate, band, -0.2, -1, 5), colour('#ffb27e', 0.2), 0.8);
    const low = field(plate, 6, (x, y) => Math.exp(-(((y - FLOOR - 10) / 70) ** 2)) * Math.max(0, 0.5 + noise.cloud(x / 190, y / 50, 5)));
    shine(plate, low, colour('#ff7f7a', -0.8), 0.5);

    for (const [i, row] of [
      { y: 800, size: 38, gap: 62, blur: 1.6, tone: -0.8, arms: 0.22 },
      { y: 880, size: 58, gap: 96, blur: 3.2, tone: -1.4, arms: 0.3 },
      { y: 985, size: 92, gap: 160, blur: 7, tone: -2, arms: 0.22 },
    ].entries()) {
      let people = '';
      for (let x = -40; x < 1560; x += row.gap * between(random, 0.7, 1.2)) {
        const y = row.y + between(random, -0.4, 0.35) * row.size;
        const s = row.size * between(random, 0.88, 1.1);
        people +=
          `<path d="M${x - s * 0.36} ${y}C${x - s * 0.42} ${y - s * 0.66} ${x + s * 0.42} ${y - s * 0.66} ${x + s * 0.36} ${y}` +
          `C${x + s * 0.34} ${y + s * 0.3} ${x + s * 0.24} ${y + s * 0.42} ${x + s * 0.22} ${y + s * 0.5}C${x + s * 0.5} ${y + s * 0.62} ${x + s * 0.95} ${y + s * 0.72} ${x + s * 1.05} ${y + s * 1.2}` +
          `V1060H${x - s * 1.05}V${y + s * 1.2}C${x - s * 0.95} ${y + s * 0.72} ${x - s * 0.5} ${y + s * 0.62} ${x - s * 0.22} ${y + s * 0.5}C${x - s * 0.24} ${y + s * 0.42} ${x - s * 0.34} ${y + s * 0.3} ${x - s * 0.36} ${y}Z"/>`;
        if (random() < row.arms) people += raisedArm(random, x + s * (random() < 0.5 ? -0.8 : 0.8), y + s * 0.9, s);
      }
      const crowd = await stencil(plate, people, row.blur);
      cover(plate, crowd, colour('#241024', row.tone), 0.98);
      shine(plate, rimLight(plate, crowd, 0, -1, 5 + i * 4), colour('#ff8f86', -1 - i * 0.7), 0.6);
    }
    bloom(plate, 40, 0.2, 0.6);
  },
};
