/** Where a figure stands: its feet, its height in units, and whether it is mirrored. */
export interface Stance {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly mirrored?: boolean;
  /** Degrees it leans, clockwise. */
  readonly lean?: number;
  /** Where its hands are, from its feet, in 750ths of its height; hanging when left out. */
  readonly leftHand?: readonly [number, number];
  readonly rightHand?: readonly [number, number];
}

/** Places a figure drawn 750 tall with its feet at the origin. */
export function stand(shapes: string, stance: Stance): string {
  const scale = stance.height / 750;
  const across = stance.mirrored ? -scale : scale;
  const turn = stance.lean ? ` rotate(${stance.lean})` : '';
  return `<g transform="translate(${stance.x} ${stance.y})${turn} scale(${across} ${scale})">${shapes}</g>`;
}

function arm(
  shoulder: number,
  level: number,
  hand: readonly [number, number],
  thick: number,
): string {
  const [x, y] = hand;
  const side = Math.sign(shoulder);
  const folded = Math.max(0, 1 - Math.hypot(x - shoulder, y - level) / 230);
  const elbowX = (shoulder + x) / 2 + side * (16 + 60 * folded);
  const elbowY = (level + y) / 2 + 14 + 50 * folded;
  return (
    `<path fill="none" stroke="#fff" stroke-width="${thick}" d="M${shoulder} ${level}Q${elbowX} ${elbowY - 26} ${elbowX} ${elbowY}"/>` +
    `<path fill="none" stroke="#fff" stroke-width="${thick * 0.74}" d="M${elbowX} ${elbowY}L${x} ${y}"/>` +
    `<ellipse cx="${x}" cy="${y + 6}" rx="${thick * 0.36}" ry="${thick * 0.6}"/>`
  );
}

/** A man seen from behind in a shirt and trousers, one heel lifting as he walks. */
export function man(stance: Stance): string {
  return stand(
    '<path d="M4 -752C28 -752 45 -732 44 -704C44 -698 49 -698 48 -688C47 -678 43 -674 40 -672C36 -656 28 -646 22 -640L23 -620' +
      'C34 -610 58 -606 82 -596C100 -586 104 -566 102 -540C96 -500 82 -460 78 -424C76 -404 80 -388 80 -372L-78 -372' +
      'C-80 -388 -76 -404 -78 -424C-82 -460 -96 -500 -100 -540C-104 -566 -98 -586 -80 -596C-56 -606 -34 -610 -22 -620L-21 -640' +
      'C-28 -646 -35 -656 -38 -672C-42 -674 -46 -678 -46 -688C-47 -698 -42 -698 -41 -704C-42 -732 -24 -754 4 -752Z"/>' +
      '<path d="M-78 -390C-80 -330 -72 -262 -66 -206C-64 -150 -64 -90 -60 -34C-72 -22 -80 -10 -78 0L-16 0C-14 -14 -18 -28 -18 -40' +
      'C-14 -110 -12 -180 -8 -240L2 -318L14 -240C22 -190 34 -140 38 -96C40 -76 36 -62 40 -48C34 -40 34 -24 40 -12L62 -10C74 -24 82 -42 84 -58' +
      'C88 -110 86 -160 82 -210C82 -270 84 -330 80 -390Z"/>' +
      arm(-88, -568, stance.leftHand ?? [-112, -336], 42) +
      arm(88, -568, stance.rightHand ?? [112, -336], 42),
    stance,
  );
}

/** A woman seen from behind, hair down, in a dress to the calf that the wind takes. */
export function woman(stance: Stance): string {
  return stand(
    '<path d="M0 -752C30 -754 50 -728 49 -698C50 -668 44 -640 52 -612C60 -588 66 -566 56 -544C36 -534 -28 -532 -50 -544' +
      'C-62 -566 -50 -592 -48 -614C-44 -640 -50 -668 -48 -698C-49 -728 -28 -752 0 -752Z"/>' +
      '<path d="M22 -616C36 -606 56 -602 74 -592C86 -582 86 -562 82 -540C74 -506 58 -474 56 -446C64 -416 80 -380 92 -340' +
      'C110 -280 134 -220 172 -168C150 -150 118 -160 86 -148C40 -138 -20 -150 -64 -146C-82 -144 -92 -150 -100 -154' +
      'C-96 -220 -92 -290 -82 -346C-76 -384 -60 -416 -54 -446C-56 -474 -74 -506 -82 -540C-86 -562 -84 -582 -72 -592C-54 -602 -36 -606 -22 -616Z"/>' +
      '<path d="M-56 -160C-54 -110 -46 -70 -44 -30C-52 -18 -56 -8 -54 0H-14C-12 -14 -18 -26 -18 -36C-14 -80 -12 -120 -10 -160Z' +
      'M14 -160C18 -120 30 -84 30 -50C26 -40 24 -24 30 -12L50 -8C58 -22 64 -38 62 -52C62 -90 58 -120 58 -160Z"/>' +
      arm(-72, -566, stance.leftHand ?? [-100, -346], 32) +
      arm(72, -566, stance.rightHand ?? [100, -346], 32),
    stance,
  );
}

/** A child seen from behind, mid-step, in a loose shirt and shorts. */
export function child(stance: Stance): string {
  return stand(
    '<path d="M4 -752C42 -752 66 -722 64 -684C63 -650 48 -622 28 -612L28 -590C48 -584 78 -576 92 -556C104 -520 92 -440 94 -352' +
      'C98 -310 100 -270 98 -232L20 -224L4 -300L-14 -224L-92 -232C-94 -270 -92 -310 -88 -352C-90 -440 -98 -520 -88 -556' +
      'C-74 -576 -46 -584 -26 -590L-26 -612C-46 -622 -60 -650 -60 -684C-62 -722 -34 -752 4 -752Z"/>' +
      '<path d="M-80 -250C-78 -190 -72 -110 -70 -40C-82 -26 -90 -10 -86 0H-24C-22 -16 -26 -28 -26 -42C-22 -110 -20 -180 -20 -250Z' +
      'M26 -250C30 -190 44 -140 44 -84C36 -70 34 -44 44 -24L72 -22C86 -40 92 -66 90 -88C90 -140 90 -200 88 -250Z"/>' +
      arm(-76, -536, stance.leftHand ?? [-136, -330], 40) +
      arm(76, -536, stance.rightHand ?? [136, -330], 40),
    stance,
  );
}
