/** Where a figure stands: its feet, its height in units, and whether it is mirrored. */
export interface Stance {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly mirrored?: boolean;
  /** Degrees it leans, clockwise. */
  readonly lean?: number;
}

/** Places a figure drawn 750 tall with its feet at the origin. */
function stand(shapes: string, stance: Stance): string {
  const scale = stance.height / 750;
  const across = stance.mirrored ? -scale : scale;
  const turn = stance.lean ? ` rotate(${stance.lean})` : '';
  return `<g transform="translate(${stance.x} ${stance.y})${turn} scale(${across} ${scale})">${shapes}</g>`;
}

const HEAD =
  '<path d="M0 -750 C24 -750 41 -730 41 -702 C41 -676 33 -652 20 -640 L20 -606 L-20 -606 L-20 -640 ' +
  'C-33 -652 -41 -676 -41 -702 C-41 -730 -24 -750 0 -750Z"/>';

/** A man in a jacket seen from behind, weight on one leg, arms at his sides. */
export function man(stance: Stance): string {
  return stand(
    HEAD +
      '<path d="M20 -632 C26 -620 40 -615 62 -608 C90 -599 101 -582 105 -550 C110 -510 114 -470 116 -436 ' +
      'C119 -400 120 -372 116 -348 C113 -332 101 -331 98 -346 C94 -376 92 -410 87 -446 C84 -470 80 -490 76 -508 ' +
      'C74 -470 72 -440 74 -404 C76 -372 74 -350 72 -336 C74 -270 68 -220 62 -178 C60 -120 56 -66 52 -30 ' +
      'C62 -20 74 -12 74 0 L22 0 C20 -30 22 -90 20 -150 C18 -220 10 -290 4 -336 C-4 -286 -14 -216 -20 -150 ' +
      'C-26 -90 -30 -40 -34 0 L-86 0 C-86 -10 -74 -20 -66 -30 C-66 -70 -68 -120 -68 -178 C-72 -230 -76 -280 -74 -336 ' +
      'C-76 -352 -76 -376 -74 -404 C-72 -440 -74 -470 -77 -508 C-82 -490 -86 -466 -90 -440 C-96 -406 -98 -376 -101 -346 ' +
      'C-104 -331 -116 -332 -119 -348 C-122 -372 -120 -400 -117 -436 C-114 -470 -110 -510 -105 -550 ' +
      'C-101 -582 -90 -599 -62 -608 C-40 -615 -26 -620 -20 -632Z"/>',
    stance,
  );
}

/** A woman in a long dress seen from behind, her hair down, the hem caught by a breeze. */
export function woman(stance: Stance): string {
  return stand(
    '<path d="M-2 -752 C26 -754 44 -732 45 -702 C47 -664 46 -630 54 -598 C40 -586 14 -580 0 -580 ' +
      'C-16 -580 -42 -588 -52 -600 C-46 -632 -48 -664 -47 -702 C-46 -732 -28 -752 -2 -752Z"/>' +
      '<path d="M16 -640 C20 -622 34 -614 54 -608 C76 -602 84 -588 88 -560 C94 -520 100 -480 102 -446 ' +
      'C104 -412 102 -386 98 -362 C95 -348 85 -350 84 -364 C84 -390 82 -416 78 -444 C75 -466 70 -490 64 -512 ' +
      'C60 -486 52 -462 50 -440 C54 -420 66 -396 72 -366 C84 -296 98 -210 116 -130 C128 -76 146 -34 168 -6 ' +
      'C140 2 100 -4 64 2 C20 6 -30 0 -74 2 C-92 2 -102 0 -112 -4 C-100 -80 -92 -160 -86 -240 C-82 -300 -78 -340 -70 -372 ' +
      'C-64 -398 -54 -420 -50 -440 C-52 -462 -60 -486 -64 -512 C-72 -488 -78 -464 -82 -440 C-88 -410 -90 -388 -92 -364 ' +
      'C-94 -350 -104 -350 -106 -364 C-108 -390 -108 -414 -106 -446 C-102 -484 -96 -522 -90 -560 C-86 -588 -78 -602 -56 -608 ' +
      'C-36 -614 -22 -622 -18 -640Z"/>',
    stance,
  );
}

/** A child running or walking, arms a little out, in shorts. */
export function child(stance: Stance): string {
  return stand(
    '<path d="M2 -750 C46 -750 74 -716 72 -672 C70 -632 48 -604 26 -594 L24 -566 C60 -560 84 -546 96 -516 ' +
      'C112 -474 138 -440 166 -412 C178 -398 166 -384 152 -392 C118 -414 92 -444 80 -472 C80 -430 86 -390 92 -350 ' +
      'C98 -300 96 -270 92 -240 C90 -180 104 -110 96 -34 C108 -22 124 -14 122 0 L56 0 C54 -60 44 -140 34 -220 L8 -300 ' +
      'C-6 -260 -20 -230 -30 -200 C-36 -140 -50 -80 -58 -34 C-50 -20 -40 -12 -44 0 L-108 0 C-114 -30 -104 -100 -98 -160 ' +
      'C-98 -220 -92 -300 -82 -350 C-76 -390 -74 -430 -76 -470 C-92 -436 -112 -406 -140 -384 C-154 -376 -166 -388 -156 -402 ' +
      'C-130 -436 -110 -474 -96 -516 C-84 -546 -60 -560 -22 -566 L-24 -594 C-48 -604 -68 -632 -70 -672 C-72 -716 -44 -750 2 -750Z"/>',
    stance,
  );
}
