import { blend, colour, ramp } from './colour.ts';
import { bloom } from './light.ts';
import { cover, field, shine, wash } from './plate.ts';
import { between } from './random.ts';
import { portrait, type Scene } from './scene.ts';
import { rimLight } from './softness.ts';
import { stencil } from './stencil.ts';

const FACE =
  'M520 404C486 424 470 448 465 474C461 490 460 500 462 508C465 520 474 526 474 537C471 556 452 582 440 600' +
  'C434 609 437 617 447 620C456 622 463 624 463 630C461 635 452 639 449 646C448 653 457 656 461 659' +
  'C456 663 452 669 454 676C456 685 467 688 467 697C466 707 458 714 458 726C459 742 471 754 489 758' +
  'C524 764 566 758 596 780C610 806 606 862 590 914C576 952 520 978 470 1004C410 1036 366 1094 350 1180' +
  'C338 1250 336 1400 332 1540L1120 1540C1116 1380 1092 1246 1030 1158C976 1084 880 1048 812 1004' +
  'C772 976 752 930 750 876C750 830 764 790 780 752C790 640 760 470 640 404Z';
const DRESS =
  'M446 1016C530 1052 720 1046 806 996C990 1060 1130 1240 1140 1540H320C326 1380 330 1120 446 1016Z';
const HAIR =
  'M497 446C500 378 566 322 648 322C752 322 826 402 834 508C838 566 828 620 806 664C800 690 790 716 776 738' +
  'C756 716 728 700 704 704C676 690 660 660 662 628C640 640 616 618 620 588C606 540 556 520 520 500C504 490 494 472 497 446Z';
const BUN =
  'M800 634C842 612 902 634 912 684C920 736 880 780 832 776C790 774 762 744 764 706C766 676 778 648 800 634Z';

export const portraitWindowLight: Scene = {
  ...portrait,
  seeds: { noise: 31, random: 505 },
  film: {
    exposure: 0.25,
    contrast: 1.1,
    shadows: [0.035, 0.027, 0.024],
    highlights: [1, 0.98, 0.945],
    vignette: 0.5,
    grain: 2.3,
  },
  async paint(plate, { noise, random }) {
    wash(plate, 6, (x, y) => {
      const fall = ramp(-80, 640, x + 0.18 * y - 120);
      const wall = blend(colour('#b98c63', -0.5), colour('#2a1f19', -0.8), fall);
      const patina = 1 + 0.16 * noise.cloud(x / 260, y / 260, 4);
      const warm = Math.exp(-(((x - 980) / 330) ** 2) - ((y - 420) / 420) ** 2) * 0.03;
      return [
        wall[0] * patina + warm,
        wall[1] * patina + warm * 0.6,
        wall[2] * patina + warm * 0.36,
      ];
    });
    const curtain = field(plate, 4, (x, y) => {
      const fold = 0.74 + 0.26 * Math.sin(x / 17 + 2.2 * noise.at(x / 90, y / 900));
      return (
        ramp(215, 20, x + 8 * noise.at(y / 300, 2)) *
        fold *
        (0.75 + 0.25 * Math.cos((y - 500) / 700))
      );
    });
    shine(plate, curtain, colour('#ffdcae', 0.1), 0.9);

    const body = await stencil(plate, `<path d="${FACE}"/>`, 0.7);
    const hair = await stencil(plate, `<path d="${HAIR}"/><path d="${BUN}"/>`, 1.2);
    const whole = body.map((value, i) => Math.max(value, hair[i] ?? 0));
    cover(plate, whole, colour('#1a120e', -1));
    const dress = await stencil(plate, `<path d="${DRESS}"/>`, 1.2);
    const weave = field(plate, 3, (x, y) => 0.3 + 0.12 * noise.cloud(x / 46 + y / 160, y / 220, 4));
    const falloff = field(plate, 10, (x, y) => ramp(1080, 330, x) * ramp(1640, 960, y) + 0.08);
    const skin = colour('#ffcfa2', 0.6);
    const bare = body.map((value, i) => {
      const cloth = dress[i] ?? 0;
      return (
        value * (1 - (hair[i] ?? 0)) * (falloff[i] ?? 0) * (1 - cloth + cloth * (weave[i] ?? 0))
      );
    });
    const broad = rimLight(plate, whole, -1, -0.1, 74);
    const wrap = rimLight(plate, whole, -1, -0.14, 30);
    const edge = rimLight(plate, whole, -1, -0.12, 8);
    shine(
      plate,
      broad.map((value, i) => value * (bare[i] ?? 0)),
      skin,
      0.1,
    );
    shine(
      plate,
      wrap.map((value, i) => value * (bare[i] ?? 0)),
      skin,
      0.34,
    );
    shine(
      plate,
      edge.map((value, i) => value * (bare[i] ?? 0)),
      skin,
      0.9,
    );

    const strands: string[] = [];
    for (let i = 0; i < 420; i++) {
      const t = between(random, -0.04, 1.06);
      const slip = (): number => between(random, -7, 7);
      const point = (x0: number, y0: number, x1: number, y1: number): string =>
        `${(x0 + (x1 - x0) * t + slip()).toFixed(0)} ${(y0 + (y1 - y0) * t + slip()).toFixed(0)}`;
      const level = Math.round(between(random, 30, 255));
      strands.push(
        `<path stroke="rgb(${level},${level},${level})" stroke-width="${between(random, 0.5, 1.7).toFixed(1)}" ` +
          `d="M${point(528, 372, 500, 500)}C${point(760, 290, 640, 560)} ${point(880, 450, 700, 640)} ${point(806, 660, 780, 700)}"/>`,
      );
    }
    const coil: string[] = [];
    for (let i = 0; i < 90; i++) {
      const r = between(random, 14, 74);
      const start = between(random, 0, 6.28);
      const at = (turn: number, grow: number): string =>
        `${(838 + r * grow * Math.cos(start + turn)).toFixed(0)} ${(704 + r * grow * 0.94 * Math.sin(start + turn)).toFixed(0)}`;
      coil.push(`M${at(0, 1)}Q${at(0.5, 1.12)} ${at(1, 1.02)}T${at(2, 1)}`);
    }
    const lines = await stencil(
      plate,
      `<g fill="none">${strands.join('')}<path stroke="#999" stroke-width="1" d="${coil.join('')}"/></g>`,
      0.5,
    );
    const gloss = field(plate, 5, (x, y) => {
      const band = Math.exp(-(((x - 622 - (y - 380) * 0.5) / 62) ** 2)) * ramp(640, 380, y);
      const low = Math.exp(-(((x - 815) / 30) ** 2) - ((y - 668) / 46) ** 2);
      return 0.16 * ramp(860, 480, x) + 0.95 * band + 0.35 * low;
    });
    const combed = lines.map((value, i) => value * (hair[i] ?? 0) * (gloss[i] ?? 0));
    shine(plate, combed, colour('#e0a06a', -0.1), 0.62);
    const crown = rimLight(plate, whole, -0.75, -1, 26);
    const back = rimLight(plate, whole, 1, -0.55, 5);
    const uneven = field(plate, 4, (x, y) => 0.55 + 0.7 * noise.cloud(x / 30, y / 40, 3));
    shine(
      plate,
      crown.map((value, i) => value * (hair[i] ?? 0) * (uneven[i] ?? 0)),
      colour('#c98450', -1),
      0.42,
    );
    shine(
      plate,
      back.map((value, i) => value * (uneven[i] ?? 0)),
      colour('#d98d57', -0.8),
      0.36,
    );

    const loose: string[] = [];
    for (let i = 0; i < 26; i++) {
      const t = between(random, -2.5, 0.3);
      const x = 655 + 176 * Math.cos(t);
      const y = 508 + 184 * Math.sin(t);
      const run = between(random, 24, 62);
      const off = between(random, 2, 9);
      const goX = -Math.sin(t) * run;
      const goY = Math.cos(t) * run;
      loose.push(
        `M${x.toFixed(0)} ${y.toFixed(0)}q${(goX * 0.5 + Math.cos(t) * off).toFixed(0)} ${(goY * 0.5 + Math.sin(t) * off).toFixed(0)} ` +
          `${(goX + Math.cos(t) * off * 0.6).toFixed(0)} ${(goY + Math.sin(t) * off * 0.6).toFixed(0)}`,
      );
    }
    loose.push(
      'M760 716C752 760 770 800 762 850',
      'M772 730C770 776 784 806 780 838',
      'M640 604C628 640 640 676 630 712C626 730 634 744 632 756',
    );
    const wisps = await stencil(
      plate,
      `<path fill="none" stroke="#fff" stroke-width="0.9" d="${loose.join('')}"/>`,
      0.5,
    );
    shine(plate, wisps, colour('#f0b680', -0.6), 0.22);
    const dust = field(
      plate,
      10,
      (x, y) => ramp(900, 0, x - y * 0.1) * (0.8 + 0.5 * noise.cloud(x / 240, y / 300, 3)),
    );
    shine(plate, dust, colour('#d79a63'), 0.035);
    bloom(plate, 30, 0.16, 0.7);
  },
};
