import { type Disc, paintBokeh } from './bokeh.ts';
import { blend, colour, ramp } from './colour.ts';
import { beamMask, bloom, glow, keepBackdrop, wrapLight } from './light.ts';
import { drummer, guitarist, raisedArm, singer } from './musicians.ts';
import { cover, field, shine, wash } from './plate.ts';
import { between } from './random.ts';
import { landscape, type Scene } from './scene.ts';
import { rimLight } from './softness.ts';
import { stencil } from './stencil.ts';

const FLOOR = 812;

export const stageHaze: Scene = {
  ...landscape,
  seeds: { noise: 909, random: 44 },
  film: {
    exposure: 0.1,
    contrast: 1.14,
    shadows: [0.026, 0.018, 0.034],
    highlights: [1, 0.975, 0.965],
    vignette: 0.45,
    grain: 2.4,
  },
  async paint(plate, { noise, random }) {
    wash(plate, 6, (x, y) => {
      const away = Math.hypot((x - 720) / 820, (y - 560) / 520);
      const air = blend(colour('#b34a68', -0.7), colour('#150d26', -0.9), ramp(0, 1.15, away));
      const drift = 0.9 + 0.7 * noise.cloud(x / 300, y / 200, 5);
      return [air[0] * drift, air[1] * drift, air[2] * drift];
    });
    const haze = field(plate, 5, (x, y) => {
      const wisps = noise.cloud(x / 170 + 7, y / 120 + x / 700, 6);
      return Math.max(0, 0.5 + 0.95 * wisps);
    });
    const lamps = [
      { x: 190, y: 214, lean: 0.52, tint: '#e0567c' },
      { x: 420, y: 176, lean: 0.3, tint: '#ff9a62' },
      { x: 640, y: 160, lean: 0.1, tint: '#e0567c' },
      { x: 860, y: 160, lean: -0.12, tint: '#ffb27a' },
      { x: 1080, y: 176, lean: -0.3, tint: '#e0567c' },
      { x: 1310, y: 214, lean: -0.5, tint: '#ff9a62' },
    ];
    for (const lamp of lamps) {
      for (const swing of [0, 0.34]) {
        const beam = beamMask(
          plate,
          {
            x: lamp.x,
            y: lamp.y,
            angle: Math.PI / 2 - lamp.lean * 0.9 + (swing ? Math.sign(lamp.lean) * swing : 0),
            spread: 0.13,
            reach: 560,
          },
          5,
        );
        for (let n = 0; n < beam.length; n++) beam[n] = (beam[n] ?? 0) * (haze[n] ?? 0);
        shine(plate, beam, colour(lamp.tint, swing ? -1.4 : -0.5), 0.6);
      }
    }
    glow(plate, 720, 560, 190, colour('#ffb383', 0.3), 0.75, 1.1);
    glow(plate, 720, 600, 420, colour('#e0607a', -1), 0.7, 1);
    const lenses: Disc[] = lamps.map((lamp) => ({
      x: lamp.x,
      y: lamp.y,
      radius: 6,
      colour: colour('#ffe9d8', 3.4),
      rim: 0,
    }));
    paintBokeh(plate, lenses, 0.9);
    for (const lamp of lamps) glow(plate, lamp.x, lamp.y, 17, colour('#ffc4b0', 0.6), 0.5, 1.1);

    const rays = field(plate, 5, (x, y) => {
      const angle = Math.atan2(x - 720, 600 - y);
      const away = Math.hypot(x - 720, y - 600);
      const bars = ramp(0.04, 0.5, noise.cloud(angle * 5.2, 3.7, 3));
      return (
        bars *
        ramp(40, 240, away) *
        ramp(980, 260, away) *
        (0.6 + 0.8 * noise.cloud(x / 200, y / 160, 3))
      );
    });
    shine(plate, rays, colour('#ffa184', -1), 0.5);
    const backdrop = keepBackdrop(plate, 16);
    const rear = await stencil(plate, drummer({ x: 905, y: FLOOR - 30, height: 210 }), 3);
    cover(plate, rear, colour('#6a2c40', -0.6), 0.74);
    const band = await stencil(
      plate,
      guitarist({ x: 470, y: FLOOR + 6, height: 268, lean: -4 }) +
        singer({ x: 700, y: FLOOR + 16, height: 284 }) +
        guitarist({ x: 1120, y: FLOOR + 4, height: 262, mirrored: true, lean: 5 }),
      2.4,
    );
    cover(plate, band, colour('#2a1020', -0.8), 0.92);
    wrapLight(plate, rimLight(plate, band, 0, -1, 4), backdrop, 0.8);
    const low = field(plate, 5, (x, y) => {
      const bank = Math.exp(-(((y - FLOOR - 6) / 74) ** 2));
      return bank * Math.max(0, 0.62 + 0.9 * noise.cloud(x / 200, y / 46, 5));
    });
    cover(plate, low, colour('#d8617a', -1), 0.62);
    const veil = field(plate, 6, (x, y) => {
      const wisps = Math.max(0, noise.cloud(x / 240 + 40, y / 130, 5) + 0.12);
      return wisps * ramp(360, 640, y) * ramp(980, 800, y);
    });
    cover(plate, veil, colour('#e8857c', -0.6), 0.6);

    for (const [i, row] of [
      { y: 790, size: 46, gap: 52, blur: 2, arms: 0.4 },
      { y: 838, size: 62, gap: 78, blur: 3, arms: 0.34 },
      { y: 905, size: 90, gap: 124, blur: 6, arms: 0.3 },
      { y: 1000, size: 140, gap: 250, blur: 12, arms: 0.2 },
    ].entries()) {
      const behind = keepBackdrop(plate, 34);
      let people = '';
      for (let x = -40; x < 1560; x += row.gap * between(random, 0.6, 1.3)) {
        const y = row.y + between(random, -0.5, 0.45) * row.size;
        const size = row.size * between(random, 0.82, 1.12);
        people += listener(x, y, size, between(random, -9, 9));
        if (random() < row.arms) {
          const side = random() < 0.5 ? -0.75 : 0.75;
          people += raisedArm(random, x + size * side, y + size * 0.9, size);
        }
      }
      const crowd = await stencil(plate, people, row.blur);
      cover(plate, crowd, colour('#1f0e20', -1.2 - i * 0.4), 0.98);
      wrapLight(plate, rimLight(plate, crowd, 0, -1, 5 + i * 3), behind, 0.95 - i * 0.2);
    }
    bloom(plate, 46, 0.24, 0.5);
  },
};

/** Head and shoulders from behind as SVG, the head `size` units tall. */
function listener(x: number, y: number, size: number, tilt: number): string {
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 100).toFixed(3)})">` +
    `<path transform="rotate(${tilt.toFixed(1)} 0 40)" d="M-34 -6C-38 -50 38 -50 35 -4C35 14 30 30 22 42V66H-22V42C-30 30 -35 14 -34 -6Z"/>` +
    '<path d="M-24 52C-44 68 -88 72 -104 104C-114 130 -118 180 -120 260H120C118 180 112 130 102 104C88 74 44 68 24 52Z"/></g>'
  );
}
