import { between } from './random.ts';

/** A fir in silhouette as an SVG path, its foot at (`x`, `y`), `height` units tall. */
function fir(random: () => number, x: number, y: number, height: number): string {
  const half = height * between(random, 0.17, 0.25);
  const whorls = Math.round(between(random, 13, 19));
  const right: string[] = [];
  const left: string[] = [];
  const lean = between(random, -0.012, 0.012) * height;
  for (let i = 1; i <= whorls; i++) {
    const share = i / whorls;
    const level = y - height * (1 - share * 0.93);
    const step = (height * 0.93) / whorls;
    const middle = x + lean * (1 - share);
    const wide = half * share ** 0.85;
    const outer = wide * between(random, 0.62, 1.15);
    const other = wide * between(random, 0.62, 1.15);
    right.push(
      `Q${f(middle + outer * 0.45)} ${f(level - step * 0.2)} ${f(middle + outer)} ${f(level + step * between(random, 0.15, 0.6))}`,
      `Q${f(middle + outer * 0.5)} ${f(level + step * 0.12)} ${f(middle + wide * 0.34)} ${f(level + step * 0.16)}`,
    );
    left.unshift(
      `Q${f(middle - other * 0.5)} ${f(level + step * 0.12)} ${f(middle - other)} ${f(level + step * between(random, 0.15, 0.6))}`,
      `Q${f(middle - other * 0.45)} ${f(level - step * 0.2)} ${f(middle - wide * 0.3 * (1 - 1 / whorls))} ${f(level - step * 0.8)}`,
    );
  }
  const trunk = height * 0.012;
  return (
    `<path d="M${f(x + lean)} ${f(y - height)} ${right.join(' ')} L${f(x + trunk)} ${f(y)} ` +
    `L${f(x - trunk)} ${f(y)} L${f(x - half * 0.3)} ${f(y - height * 0.06)} ${left.join(' ')} Z"/>`
  );
}

/** Firs standing along a skyline between `from` and `to`, their heights between `low` and `high`. */
export function firsAlong(
  random: () => number,
  skyline: (x: number) => number,
  span: { from: number; to: number; low: number; high: number; gap: number },
): string {
  let trees = '';
  let x = span.from;
  while (x < span.to) {
    const height = between(random, span.low, span.high) * (random() < 0.3 ? 0.5 : 1);
    trees += fir(random, x, skyline(x) + height * 0.16 + 1, height);
    x += span.gap * (random() < 0.16 ? 3.2 : between(random, 0.2, 1.2));
  }
  return trees;
}

function f(value: number): string {
  return value.toFixed(2);
}
