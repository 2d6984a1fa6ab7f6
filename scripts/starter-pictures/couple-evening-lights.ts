import { type Disc, paintBokeh } from './bokeh.ts';
import { blend, colour, ramp } from './colour.ts';
import { bloom, glow, keepBackdrop, wrapLight } from './light.ts';
import { cover, field, wash } from './plate.ts';
import { between } from './random.ts';
import { portrait, type Scene } from './scene.ts';
import { rimLight } from './softness.ts';
import { stencil } from './stencil.ts';

const MAN =
  'M452 466C492 464 528 486 536 530C539 546 540 560 540 570C547 568 550 578 547 592C545 604 540 612 534 610C530 640 520 664 510 684' +
  'L512 724C530 742 562 752 606 770C660 792 690 826 704 880C722 960 734 1050 742 1150L752 1520H186C190 1400 186 1260 192 1140' +
  'C198 1040 206 940 230 868C246 820 284 792 332 774C374 756 398 742 408 724L408 684C396 666 388 640 384 610C378 612 373 604 371 592' +
  'C368 578 371 568 378 570C378 560 378 546 380 530C386 490 416 468 452 466Z';
const COLLAR =
  'M392 738C420 718 500 716 528 736C544 748 560 756 584 766C530 804 396 804 340 770C360 760 378 750 392 738Z';
const WOMAN =
  'M606 606C640 580 694 586 716 620C736 652 738 690 738 724C740 768 756 800 748 842C778 852 806 862 830 876C862 896 880 930 890 980' +
  'C904 1060 914 1160 922 1260L934 1520H556C558 1400 554 1280 556 1160C556 1060 556 980 564 924C560 900 562 880 566 858' +
  'C550 830 556 800 556 772C552 730 556 690 568 656C576 634 590 618 606 606Z';

/** Brings the couple nearer and lower than they are drawn. */
const NEARER = '<g transform="translate(-90 92) scale(1.2)">';

export const coupleEveningLights: Scene = {
  ...portrait,
  seeds: { noise: 66, random: 1207 },
  film: {
    exposure: 0.2,
    contrast: 1.12,
    shadows: [0.03, 0.024, 0.03],
    highlights: [1, 0.98, 0.95],
    vignette: 0.45,
    grain: 2.3,
  },
  async paint(plate, { noise, random }) {
    wash(plate, 8, (x, y) => {
      const dusk = blend(colour('#2a3350', -0.9), colour('#5a3a34', -0.9), ramp(120, 900, y));
      const low = blend(dusk, colour('#241719', -0.9), ramp(880, 1400, y));
      const lift = 1 + 0.4 * noise.cloud(x / 340, y / 260, 3);
      return [low[0] * lift, low[1] * lift, low[2] * lift];
    });
    glow(plate, 640, 760, 330, colour('#e08a48', -1.5), 0.8, 1);
    paintBokeh(plate, lights());

    const backdrop = keepBackdrop(plate, 22);
    const uneven = field(plate, 6, (x, y) => 0.55 + 0.8 * noise.cloud(x / 60, y / 50, 4));
    const stand = async (outline: string, side: number): Promise<void> => {
      const shape = await stencil(plate, `${NEARER}<path d="${outline}"/></g>`, 1.6);
      cover(plate, shape, colour('#17110f', -1.5));
      const edges = [
        { mask: rimLight(plate, shape, side, -0.5, 8), amount: 2.2 },
        { mask: rimLight(plate, shape, -side, -0.9, 6), amount: 1.8 },
        { mask: rimLight(plate, shape, side * 0.5, -1, 40), amount: 0.2 },
      ];
      for (const { mask, amount } of edges) {
        const broken = mask.map((value, i) => value * (uneven[i] ?? 0));
        wrapLight(plate, broken, backdrop, amount);
      }
    };
    await stand(MAN, -1);
    const collar = await stencil(plate, `${NEARER}<path d="${COLLAR}"/></g>`, 2);
    wrapLight(plate, rimLight(plate, collar, 0, -1, 5), backdrop, 0.3);
    await stand(WOMAN, 1);

    const hair = await stencil(plate, `${NEARER}${hairFalling()}</g>`, 1.1);
    const sheen = field(plate, 6, (x, y) => {
      const sides = ramp(50, 100, Math.abs(x - 690));
      return 0.2 + sides + 0.8 * Math.exp(-(((y - 866 + 0.2 * (x - 690)) / 30) ** 2));
    });
    const gloss = hair.map((value, i) => value * (sheen[i] ?? 0));
    wrapLight(plate, gloss, backdrop, 0.16);
    const flyaway = await stencil(plate, `${NEARER}${hairFlying()}</g>`, 0.9);
    wrapLight(plate, flyaway, backdrop, 0.8);
    bloom(plate, 46, 0.2, 0.5);

    function lights(): Disc[] {
      const amber = ['#ffb35c', '#ff9440', '#ffd08a', '#ffe2b8', '#f47a3a'];
      const cool = ['#8fb0d8', '#b9c6d8'];
      const discs: Disc[] = [];
      for (let i = 0; i < 190; i++) {
        const row = random();
        const spread = Math.abs(between(random, -1, 1) * between(random, 0, 1));
        const y = row < 0.68 ? 790 - spread * 560 : between(random, 60, 1180);
        const radius = between(random, 14, 56) * (random() < 0.18 ? 1.4 : 1);
        const tints = random() < 0.88 ? amber : cool;
        const faint = y > 860 ? 1.6 : 0;
        discs.push({
          x: between(random, -60, 1260),
          y,
          radius,
          colour: colour(
            tints[Math.floor(random() * tints.length)] ?? '#ffb35c',
            between(random, -4.2, -1.1) - radius / 90 - faint,
          ),
          rim: between(random, 0.25, 0.8),
        });
      }
      for (let i = 0; i < 13; i++) {
        const t = i / 12;
        discs.push({
          x: -40 + t * 1290 + 12 * noise.at(i * 5.3, 9),
          y: 230 + 120 * Math.sin(t * Math.PI) + 14 * noise.at(i * 3.3, 1) - 130 * t,
          radius: 27 + 6 * noise.at(i * 1.7, 7),
          colour: colour('#ffcb82', -1 + 0.7 * noise.at(i * 2.3, 4)),
          rim: 0.55,
        });
      }
      return discs;
    }

    function hairFalling(): string {
      const strands: string[] = [];
      for (let i = 0; i < 190; i++) {
        const t = random();
        const x = 566 + 176 * t;
        const sway = between(random, -9, 9);
        const crown = `${(654 + (t - 0.5) * 110).toFixed(0)} ${(592 + 46 * Math.abs(t - 0.55)).toFixed(0)}`;
        const end = `${(x + sway * 1.6).toFixed(0)} ${between(random, 840, 940).toFixed(0)}`;
        strands.push(
          `M${crown}C${(x - 8 + sway).toFixed(0)} 660 ${(x - 10 - sway).toFixed(0)} 740 ` +
            `${(x + 4 + sway).toFixed(0)} 800S${(x + 6 - sway).toFixed(0)} 850 ${end}`,
        );
      }
      return `<path fill="none" stroke="#fff" stroke-width="1.1" d="${strands.join('')}"/>`;
    }

    function hairFlying(): string {
      const strands: string[] = [];
      for (let i = 0; i < 14; i++) {
        const t = between(random, -2.4, 0.2);
        const x = 652 + 82 * Math.cos(t);
        const y = 678 + 92 * Math.sin(t);
        const run = between(random, 14, 40);
        const goX = -Math.sin(t) * run;
        const goY = Math.cos(t) * run;
        strands.push(
          `M${x.toFixed(0)} ${y.toFixed(0)}q${(goX * 0.5 + Math.cos(t) * 6).toFixed(0)} ` +
            `${(goY * 0.5 + Math.sin(t) * 6).toFixed(0)} ${goX.toFixed(0)} ${goY.toFixed(0)}`,
        );
      }
      return `<path fill="none" stroke="#fff" stroke-width="1" d="${strands.join('')}"/>`;
    }
  },
};
