import type { Stance } from './figures.ts';
import { between } from './random.ts';

function place(shapes: string, stance: Stance): string {
  const scale = stance.height / 750;
  const across = stance.mirrored ? -scale : scale;
  return `<g transform="translate(${stance.x} ${stance.y}) scale(${across} ${scale})">${shapes}</g>`;
}

const LEGS =
  '<path d="M-70 -400C-80 -320 -92 -250 -96 -190C-104 -120 -112 -60 -118 -26C-126 -14 -136 -8 -136 0L-70 0C-66 -40 -56 -100 -46 -170' +
  'L-4 -320L44 -180C56 -110 66 -50 72 0L138 0C138 -10 128 -16 120 -26C114 -70 106 -130 100 -190C92 -260 80 -330 70 -400Z"/>';

/** A guitarist bent over the neck of the guitar, seen from the front. */
export function guitarist(stance: Stance): string {
  return place(
    `${LEGS}<path d="M-14 -640C-20 -620 -50 -610 -80 -598C-106 -588 -112 -560 -114 -530C-120 -490 -136 -450 -140 -420C-140 -396 -120 -384 -98 -380` +
      'L-30 -352L-36 -384L-84 -420C-80 -450 -76 -470 -72 -486L-72 -390H74C74 -430 76 -470 78 -500C100 -480 124 -466 150 -456C176 -450 190 -462 190 -474' +
      'C180 -486 150 -500 134 -520C118 -548 112 -580 86 -596C60 -610 26 -618 18 -640Z"/>' +
      '<path d="M-8 -746C24 -756 46 -730 42 -700C40 -674 30 -650 14 -640L14 -612H-18V-642C-36 -652 -46 -676 -46 -700C-48 -724 -34 -742 -8 -746Z"/>' +
      '<path d="M-110 -400C-140 -440 -90 -470 -56 -446C-36 -434 -20 -440 -4 -444C24 -450 40 -420 22 -396C10 -378 -10 -380 -28 -370C-60 -346 -94 -360 -110 -400Z"/>' +
      '<path d="M0 -418L236 -506L262 -524L272 -506L246 -492L4 -400Z"/>',
    stance,
  );
}

/** A singer at a microphone stand, one arm lifted. */
export function singer(stance: Stance): string {
  return place(
    `${LEGS}<path d="M-16 -640C-22 -620 -50 -612 -78 -600C-106 -590 -116 -560 -110 -520C-104 -490 -80 -480 -56 -500C-40 -520 -20 -560 -6 -580L-20 -598` +
      'C-40 -570 -56 -548 -70 -540L-72 -390H74L78 -520C96 -560 130 -620 156 -690C164 -716 176 -740 170 -752C160 -764 146 -744 140 -728C122 -690 100 -640 80 -606C56 -614 24 -620 18 -640Z"/>' +
      '<path d="M4 -750C38 -752 56 -722 48 -692C42 -668 30 -652 18 -644L18 -610H-16V-642C-32 -652 -42 -676 -38 -704C-34 -730 -18 -748 4 -750Z"/>' +
      '<path d="M-30 -612L-52 -596L-56 0H-62L-58 -600L-34 -622Z"/><path d="M-100 0C-90 -12 -30 -12 -20 0Z"/><circle cx="-30" cy="-620" r="13"/>',
    stance,
  );
}

/** A drummer behind a kit, arms out to the cymbals. */
export function drummer(stance: Stance): string {
  return place(
    '<path d="M-16 -640C-22 -622 -56 -614 -84 -602C-118 -580 -150 -520 -182 -480C-192 -462 -176 -452 -164 -462C-130 -490 -104 -520 -84 -540L-80 -300H84L86 -540' +
      'C110 -560 140 -610 168 -650C178 -668 160 -676 150 -664C124 -640 106 -616 84 -604C56 -614 24 -620 18 -640Z"/>' +
      '<path d="M0 -750C36 -750 48 -722 44 -694C40 -668 30 -650 18 -642V-610H-16V-642C-32 -652 -42 -672 -44 -694C-48 -722 -34 -750 0 -750Z"/>' +
      '<circle cx="0" cy="-150" r="150"/><path d="M-230 -300h120v110h-120zM110 -300h120v110h-120zM-110 -350h96v80h-96zM14 -350h96v80h-96z"/>' +
      '<path d="M-330 -430L-170 -452L-168 -446L-328 -422ZM170 -500L350 -470L348 -462L168 -492ZM-252 -440h6V0h-6zM258 -480h6V0h-6z"/>' +
      '<path d="M-178 -470L-120 -520L-116 -516ZM158 -660L214 -700L217 -695Z" stroke="#fff" stroke-width="5"/>',
    stance,
  );
}

/** A lifted arm with an open or closed hand, `size` being the height of its owner's head. */
export function raisedArm(random: () => number, x: number, y: number, size: number): string {
  const reach = size * between(random, 1.5, 2.4);
  const lean = size * between(random, -0.5, 0.5);
  const wide = size * 0.17;
  const topX = x + lean;
  const topY = y - reach;
  const open = random() < 0.6;
  const fingers = open
    ? [-0.5, -0.18, 0.12, 0.42].map((turn) => `M${topX + turn * wide} ${topY}l${turn * size * 0.34} ${-size * (0.4 - Math.abs(turn) * 0.14)}`).join('') +
      `M${topX - wide * 0.7} ${topY + size * 0.12}l${-size * 0.2} ${-size * 0.16}`
    : `M${topX - wide * 0.3} ${topY - size * 0.1}h${wide * 0.7}`;
  return (
    `<path d="M${x - wide * 1.3} ${y + size * 0.6}C${x - wide} ${y - reach * 0.3} ${topX - wide * 0.7} ${topY + reach * 0.3} ${topX - wide * 0.7} ${topY}` +
    `L${topX + wide * 0.7} ${topY}C${topX + wide * 0.7} ${topY + reach * 0.3} ${x + wide} ${y - reach * 0.3} ${x + wide * 1.3} ${y + size * 0.6}Z"/>` +
    `<ellipse cx="${topX}" cy="${topY}" rx="${wide * 0.85}" ry="${wide}"/>` +
    `<path fill="none" stroke="#fff" stroke-width="${size * (open ? 0.085 : 0.2)}" d="${fingers}"/>`
  );
}
