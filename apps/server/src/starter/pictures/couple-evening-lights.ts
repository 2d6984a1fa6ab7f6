import { paintBokeh, type Disc } from './bokeh.ts';
import { blend, colour, ramp } from './colour.ts';
import { bloom, glow } from './light.ts';
import { createNoise } from './noise.ts';
import { cover, shine, wash } from './plate.ts';
import { between, createRandom } from './random.ts';
import type { Scene } from './scene.ts';
import { rimLight } from './softness.ts';
import { stencil } from './stencil.ts';

const MAN =
  'M446 470C492 466 534 496 540 552C544 578 542 604 534 630C530 654 524 668 520 682L522 738C540 764 584 780 632 800' +
  'C684 824 704 870 714 934C730 1050 742 1240 748 1520L160 1520C164 1300 166 1100 178 960C186 876 208 828 262 802' +
  'C312 780 362 766 380 740L382 682C374 664 368 648 364 630C354 604 350 576 352 550C358 496 400 468 446 470Z';
const EAR = 'M536 570C548 562 556 576 552 596C549 614 540 626 531 622Z';
const WOMAN =
  'M600 600C646 578 706 594 732 640C750 676 750 716 738 750C734 772 728 786 726 800C732 832 756 850 796 868' +
  'C846 890 872 928 884 984C904 1090 916 1290 924 1520L560 1520C556 1300 548 1100 560 960C566 900 584 868 606 846' +
  'C612 830 610 814 604 800C578 786 558 758 552 724C544 672 562 620 600 600Z';
const BUN = 'M664 560C704 546 742 566 748 602C752 640 724 664 690 660C656 656 636 630 640 598C643 580 650 566 664 560Z';

export const coupleEveningLights: Scene = {
  width: 1680,
  height: 2100,
  span: 1200,
  alt: 'A couple seen from behind leans together, the evening lights of a street melting before them.',
  film: {
    exposure: 0.15,
    contrast: 1.12,
    shadows: [0.03, 0.024, 0.03],
    highlights: [1, 0.98, 0.95],
    vignette: 0.5,
    grain: 2.3,
  },
  async paint(plate) {
    const noise = createNoise(66);
    const random = createRandom(1207);
    wash(plate, 8, (x, y) => {
      const dusk = blend(colour('#2a3350', -0.9), colour('#5a3a34', -0.9), ramp(120, 900, y));
      const low = blend(dusk, colour('#1a1316', -0.9), ramp(880, 1400, y));
      const lift = 1 + 0.4 * noise.cloud(x / 340, y / 260, 3);
      return [low[0] * lift, low[1] * lift, low[2] * lift];
    });
    glow(plate, 640, 760, 330, colour('#e08a48', -1.4), 0.8, 1);
    const amber = ['#ffb35c', '#ff9440', '#ffd08a', '#ffe2b8', '#f47a3a'];
    const cool = ['#8fb0d8', '#b9c6d8'];
    const discs: Disc[] = [];
    for (let i = 0; i < 150; i++) {
      const row = random();
      const y = row < 0.7 ? 780 - Math.abs(between(random, -1, 1) * between(random, 0, 1)) * 560 : between(random, 60, 980);
      const size = between(random, 16, 60) * (random() < 0.18 ? 1.4 : 1);
      const warm = random() < 0.88;
      const tints = warm ? amber : cool;
      discs.push({
        x: between(random, -60, 1260),
        y,
        radius: size,
        colour: colour(tints[Math.floor(random() * tints.length)] ?? '#ffb35c', between(random, -4.2, -1.1) - size / 90),
        rim: between(random, 0.25, 0.8),
      });
    }
    for (let i = 0; i < 13; i++) {
      const t = i / 12;
      discs.push({ x: -40 + t * 1290, y: 250 + 120 * Math.sin(t * Math.PI) + 10 * noise.at(i * 3.3, 1) - 130 * t, radius: 31 + 5 * noise.at(i, 7), colour: colour('#ffcb82', -0.5), rim: 0.55 });
    }
    paintBokeh(plate, discs);

    const man = await stencil(plate, `<path d="${MAN}"/><path d="${EAR}"/>`, 1.8);
    const woman = await stencil(plate, `<path d="${WOMAN}"/><path d="${BUN}"/>`, 1.8);
    cover(plate, man, colour('#15100f', -1.2));
    shine(plate, rimLight(plate, man, -1, -0.55, 13), colour('#ffa860', -0.3), 0.7);
    shine(plate, rimLight(plate, man, 1, -0.7, 9), colour('#ffb878', -0.7), 0.5);
    shine(plate, rimLight(plate, man, -0.3, -1, 60), colour('#a8562e', -2), 0.4);
    cover(plate, woman, colour('#17100f', -1.1));
    shine(plate, rimLight(plate, woman, 1, -0.55, 13), colour('#ffb06a', -0.2), 0.75);
    shine(plate, rimLight(plate, woman, -0.6, -1, 9), colour('#ffa25c', -1), 0.5);
    shine(plate, rimLight(plate, woman, 0.4, -1, 60), colour('#a8562e', -2), 0.4);
    const strands: string[] = [];
    for (let i = 0; i < 40; i++) {
      const t = between(random, -2.6, 0.3);
      const x = 655 + 92 * Math.cos(t);
      const y = 668 + 90 * Math.sin(t);
      strands.push(`M${x.toFixed(0)} ${y.toFixed(0)}q${(Math.cos(t) * 16).toFixed(0)} ${(Math.sin(t) * 14).toFixed(0)} ${between(random, -10, 26).toFixed(0)} ${between(random, -14, 16).toFixed(0)}`);
    }
    const wisps = await stencil(plate, `<path fill="none" stroke="#fff" stroke-width="1.3" d="${strands.join('')}"/>`, 1);
    shine(plate, wisps, colour('#ffb976', -0.6), 0.4);
    bloom(plate, 46, 0.2, 0.5);
  },
};
