import { between } from './random.ts';

/** A tall trunk from above the frame down to its roots as SVG, with a few bare twigs. */
export function trunk(
  random: () => number,
  x: number,
  foot: number,
  height: number,
  wide: number,
): string {
  const lean = between(random, -0.05, 0.05) * height;
  const left: string[] = [];
  const right: string[] = [];
  const steps = 14;
  for (let i = 0; i <= steps; i++) {
    const share = i / steps;
    const y = foot - share * height * 1.05;
    const flare = 1 + 0.9 * Math.exp(-share * 26);
    const half = (wide / 2) * flare * (1 - share * 0.38) * between(random, 0.95, 1.05);
    const middle = x + lean * share + Math.sin(share * 5 + x) * wide * 0.12;
    left.push(`${f(middle - half)} ${f(y)}`);
    right.unshift(`${f(middle + half)} ${f(y)}`);
  }
  let twigs = '';
  const count = Math.floor(between(random, 3, 8));
  for (let i = 0; i < count; i++) {
    const share = between(random, 0.25, 0.95);
    const side = random() < 0.5 ? -1 : 1;
    const fromX = x + lean * share;
    const fromY = foot - share * height;
    const reach = wide * between(random, 0.8, 2.4);
    const drop = reach * between(random, -0.2, 0.7);
    twigs +=
      `<path fill="none" stroke="#fff" stroke-width="${f(wide * between(random, 0.03, 0.07))}" d="M${f(fromX)} ${f(fromY)}` +
      `q${f(side * reach * 0.5)} ${f(drop * 0.2)} ${f(side * reach)} ${f(drop)}"/>`;
  }
  return `<path d="M${left.join('L')}L${right.join('L')}Z"/>${twigs}`;
}

/**
 * A bare, spreading tree as SVG: limbs divide until they are twigs. `size` is the length of the
 * trunk up to its first fork.
 */
export function bareTree(
  random: () => number,
  x: number,
  y: number,
  size: number,
  wide: number,
): string {
  const paths: string[] = [];
  const joints: string[] = [];
  const grow = (
    fromX: number,
    fromY: number,
    angle: number,
    length: number,
    thick: number,
    depth: number,
  ): void => {
    const bend = between(random, -0.22, 0.22);
    const midX = fromX + Math.sin(angle + bend) * length * 0.55;
    const midY = fromY - Math.cos(angle + bend) * length * 0.55;
    const toX = fromX + Math.sin(angle) * length;
    const toY = fromY - Math.cos(angle) * length;
    const thin = thick * (depth > 6 ? 0.8 : 0.7);
    const ax = Math.cos(angle);
    const ay = Math.sin(angle);
    paths.push(
      `M${f(fromX - (ax * thick) / 2)} ${f(fromY - (ay * thick) / 2)}Q${f(midX - (ax * thick) / 2.4)} ${f(midY - (ay * thick) / 2.4)} ` +
        `${f(toX - (ax * thin) / 2)} ${f(toY - (ay * thin) / 2)}L${f(toX + (ax * thin) / 2)} ${f(toY + (ay * thin) / 2)}` +
        `Q${f(midX + (ax * thick) / 2.4)} ${f(midY + (ay * thick) / 2.4)} ${f(fromX + (ax * thick) / 2)} ${f(fromY + (ay * thick) / 2)}Z`,
    );
    joints.push(`<circle cx="${f(toX)}" cy="${f(toY)}" r="${f(thin / 2)}"/>`);
    if (depth <= 0 || length < 3) return;
    const forks = random() < 0.28 ? 3 : 2;
    const spread = between(random, 0.5, 0.95);
    const main = Math.floor(random() * forks);
    for (let i = 0; i < forks; i++) {
      const turn = ((i + 0.5) / forks - 0.5) * 2 * spread * between(random, 0.45, 0.8);
      const next = (angle + turn) * 0.97 + 0.03 * Math.sign(angle + turn) * 0.9;
      const shorter = length * between(random, 0.64, 0.88);
      grow(
        toX,
        toY,
        next,
        shorter,
        thin * (i === main ? 0.98 : between(random, 0.55, 0.8)),
        depth - 1,
      );
    }
    if (depth > 2 && random() < 0.6) {
      const side = random() < 0.5 ? -1 : 1;
      grow(
        midX,
        midY,
        angle + side * between(random, 0.5, 1.1),
        length * 0.5,
        thin * 0.4,
        depth - 3,
      );
    }
  };
  grow(x, y, 0.03, size, wide, 9);
  const flare = wide * 0.82;
  const knee = y - size * 0.1;
  return (
    `<path d="M${f(x - flare)} ${f(y + 6)}Q${f(x - wide * 0.5)} ${f(y - 2)} ${f(x - wide * 0.48)} ${f(knee)}` +
    `H${f(x + wide * 0.4)}Q${f(x + wide * 0.5)} ${f(y - 2)} ${f(x + flare)} ${f(y + 6)}Z"/>` +
    `<path d="${paths.join('')}"/>${joints.join('')}`
  );
}

function f(value: number): string {
  return value.toFixed(1);
}
