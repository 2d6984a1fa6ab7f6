import { blend, colour, ramp } from './colour.ts';
import { bloom, glow } from './light.ts';
import { cover, field, shine, wash } from './plate.ts';
import { between } from './random.ts';
import { portrait, type Scene } from './scene.ts';
import { rimLight } from './softness.ts';
import { stencil } from './stencil.ts';

const BODY =
  'M676 520C684 556 692 582 720 600C760 620 812 632 838 672C858 706 866 764 872 820C880 900 884 960 880 1010' +
  'C876 1046 864 1060 858 1090C900 1190 960 1340 1000 1520L360 1520C400 1340 452 1200 494 1090C482 1060 474 1040 474 1010' +
  'C476 950 480 890 490 820C498 760 504 704 528 670C556 632 596 620 632 600C656 584 662 556 664 520Z';
const DRESS =
  'M500 752C560 800 630 812 680 812C734 812 800 798 862 748C850 800 838 880 826 930C816 980 820 1030 836 1080' +
  'C890 1200 960 1340 1000 1520L360 1520C400 1340 470 1200 520 1080C534 1030 540 980 534 930C526 880 512 810 520 760Z';
const HEAD =
  'M672 330C732 326 772 372 770 436C768 488 746 532 712 552L712 610H640L636 552C602 530 582 486 582 436C582 374 614 334 672 330Z';
const HAIR =
  'M674 318C742 312 786 364 782 430C780 486 752 528 722 540C700 552 656 552 634 540C600 524 572 486 572 432C572 368 610 322 674 318Z';
const BUN =
  'M676 436C724 432 754 462 752 500C750 540 718 562 678 562C638 562 606 540 604 502C603 462 634 438 676 436Z';
const VEIL =
  'M622 490C642 474 690 474 708 490C756 560 836 660 892 800C960 970 1060 1220 1120 1520L250 1520C300 1240 392 980 470 800C528 664 586 570 622 490Z';

/** The head, turned a little to the window and in proportion to the figure. */
const SMALLER = '<g transform="translate(672 600) rotate(-5) scale(0.8) translate(-676 -600)">';

export const veilWindow: Scene = {
  ...portrait,
  seeds: { noise: 190, random: 64 },
  film: {
    exposure: 0.3,
    contrast: 1.06,
    shadows: [0.05, 0.042, 0.038],
    highlights: [1, 0.99, 0.972],
    vignette: 0.34,
    grain: 2,
  },
  async paint(plate, { noise, random }) {
    wash(plate, 6, (x, y) => {
      const fall = Math.hypot((x - 140) / 900, (y - 520) / 1250);
      const wall = blend(colour('#cdbda9', 0), colour('#5d5045', -0.6), ramp(0.1, 1.15, fall));
      const patina = 1 + 0.06 * noise.cloud(x / 200, y / 260, 4);
      return [wall[0] * patina, wall[1] * patina, wall[2] * patina];
    });
    const pane = await stencil(plate, '<path d="M-20 60H330V1180H-20Z"/>', 5);
    shine(plate, pane, colour('#fff4e2', 1), 0.9);
    const bars = await stencil(
      plate,
      '<path d="M150 40h16v1160h-16zM-20 330h360v14H-20zM-20 620h360v14H-20zM-20 910h360v14H-20z"/>',
      5,
    );
    cover(plate, bars, colour('#b7a48c', 0.2), 0.8);
    const frame = await stencil(plate, '<path d="M322 30h40v1180h-40zM-20 1180H380v36H-20z"/>', 3);
    cover(plate, frame, colour('#d9cbb8', -0.1), 0.9);
    const drape = field(plate, 3, (x, y) => {
      const edge = 300 + 60 * ramp(200, 1500, y) + 12 * noise.at(y / 300, 5);
      const fold = 0.62 + 0.38 * Math.sin(x / 13 + 2.4 * noise.at(x / 120, y / 700) + y / 900);
      return ramp(edge + 30, edge - 40, x) * ramp(edge - 260, edge - 90, x) * fold;
    });
    cover(plate, drape, colour('#fbf1e2', 0.35), 0.75);
    glow(plate, 150, 560, 320, colour('#fff0da', -0.6), 0.5, 1);

    const body = await stencil(plate, `<path d="${BODY}"/>${SMALLER}<path d="${HEAD}"/></g>`, 1);
    cover(plate, body, colour('#94705a', -1));
    shine(plate, rimLight(plate, body, -1, -0.1, 60), colour('#f0c8a4', 0), 0.5);
    const dress = await stencil(plate, `<path d="${DRESS}"/>`, 3);
    cover(plate, dress, colour('#85796e', -1));
    const satin = field(
      plate,
      3,
      (x, y) =>
        0.5 + 0.5 * Math.sin((x - 680) / (10 + (y - 760) * 0.035) + 2 * noise.at(x / 120, y / 300)),
    );
    shine(
      plate,
      rimLight(plate, dress, -1, -0.1, 150).map((v, i) => v * (0.55 + 0.45 * (satin[i] ?? 0))),
      colour('#fff0dc', 0.2),
      0.8,
    );
    const hair = await stencil(plate, `${SMALLER}<path d="${HAIR}"/></g>`, 1.2);
    cover(plate, hair, colour('#3a261b', -0.8));
    shine(plate, rimLight(plate, hair, -1, -0.5, 34), colour('#d29a6a', -0.4), 0.5);
    const bun = await stencil(plate, `${SMALLER}<path d="${BUN}"/></g>`, 1.4);
    cover(plate, bun, colour('#332118', -0.9));
    shine(plate, rimLight(plate, bun, -1, -0.5, 26), colour('#d9a273', -0.3), 0.5);
    const combed = Array.from({ length: 150 }, () => {
      const a = between(random, 2.5, 6.9);
      const bend = between(random, -0.25, 0.25);
      const rx = 678 + 102 * Math.cos(a);
      const ry = 436 + 112 * Math.sin(a);
      const inX = 678 + 54 * Math.cos(a + bend);
      const inY = 496 + 40 * Math.sin(a + bend);
      return `M${rx.toFixed(0)} ${ry.toFixed(0)}Q${(678 + 96 * Math.cos(a + bend * 0.6)).toFixed(0)} ${(452 + 88 * Math.sin(a + bend * 0.6)).toFixed(0)} ${inX.toFixed(0)} ${inY.toFixed(0)}`;
    });
    const coiled = Array.from({ length: 70 }, () => {
      const a = between(random, 0, 6.28);
      const r = between(random, 12, 60);
      const at = (turn: number): string =>
        `${(678 + r * 1.1 * Math.cos(a + turn)).toFixed(0)} ${(499 + r * 0.9 * Math.sin(a + turn)).toFixed(0)}`;
      return `M${at(0)}Q${at(0.5)} ${at(1)}T${at(2)}`;
    });
    const locks = await stencil(
      plate,
      `${SMALLER}<path fill="none" stroke="#fff" stroke-width="1.3" d="${combed.join('')}${coiled.join('')}"/></g>`,
      0.6,
    );
    const glossy = field(plate, 5, (x, y) => 0.25 + ramp(730, 590, x + 0.25 * (y - 480)));
    shine(
      plate,
      locks.map((value, i) => value * (glossy[i] ?? 0) * (hair[i] ?? 0)),
      colour('#cf9668', -0.8),
      0.4,
    );

    const veil = await stencil(plate, `<path d="${VEIL}"/>`, 2.5);
    const tulle = field(plate, 2.5, (x, y) => {
      const down = Math.max(0.02, (y - 450) / 1050);
      const spread = (x - 678) / (60 + 400 * down);
      const warp = 1.6 * noise.at(spread * 2.2, y / 520) + 0.5 * noise.at(spread * 6, y / 260 + 4);
      const folds =
        Math.sin(spread * 15 + warp * 2.2) * 0.5 + Math.sin(spread * 34 + warp * 3.4 + 1) * 0.28;
      const side = 0.62 - 0.42 * spread;
      return Math.max(0, 0.34 + 0.4 * folds) * Math.max(0.12, side) + 0.1;
    });
    const sheer = veil.map((value, i) => value * (tulle[i] ?? 0));
    cover(plate, sheer, colour('#f6eadb', 0.25), 0.9);
    shine(plate, rimLight(plate, veil, -1, -0.1, 12), colour('#fff2df', 0.2), 0.5);
    shine(plate, rimLight(plate, veil, 1, -0.1, 5), colour('#e8d6c0', -0.6), 0.4);
    const comb = Array.from(
      { length: 16 },
      (_, i) =>
        `<circle cx="${(618 + i * 6.2 + between(random, -3, 3)).toFixed(0)}" cy="${(489 - 11 * Math.sin((i / 15) * Math.PI) + between(random, -5, 5)).toFixed(0)}" r="${between(random, 2, 5).toFixed(1)}"/>`,
    ).join('');
    shine(plate, await stencil(plate, comb, 1), colour('#fff3e2', 0.2), 0.7);
    const air = field(
      plate,
      10,
      (x, y) => ramp(900, 60, x + 0.1 * y) * (0.8 + 0.3 * noise.cloud(x / 260, y / 300, 3)),
    );
    shine(plate, air, colour('#ffecd2'), 0.06);
    bloom(plate, 40, 0.16, 0.7);
  },
};
