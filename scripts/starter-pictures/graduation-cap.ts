import { between } from './random.ts';

type Point = readonly [number, number, number];

/**
 * A mortarboard tumbling at (`x`, `y`), its board about `size` units from middle to corner, as two
 * drawings: its whole shape, and its faces in greys that say how much sky light each takes.
 */
export function cap(
  random: () => number,
  x: number,
  y: number,
  size: number,
): { body: string; lit: string } {
  const yaw = between(random, 0, Math.PI * 2);
  const tilt = between(random, 0.9, 1.25) * (random() < 0.5 ? 1 : -1) + between(random, -0.2, 0.2);
  const roll = between(random, -0.7, 0.7);
  const turn = ([px, py, pz]: Point): Point => {
    const ax = px * Math.cos(yaw) - py * Math.sin(yaw);
    const ay = px * Math.sin(yaw) + py * Math.cos(yaw);
    const by = ay * Math.cos(tilt) - pz * Math.sin(tilt);
    const bz = ay * Math.sin(tilt) + pz * Math.cos(tilt);
    return [
      ax * Math.cos(roll) - by * Math.sin(roll),
      ax * Math.sin(roll) + by * Math.cos(roll),
      bz,
    ];
  };
  const place = (point: Point): string => {
    const [px, py] = turn(point);
    return `${(x + px * size).toFixed(1)} ${(y + py * size).toFixed(1)}`;
  };
  const corners: Point[] = [
    [1, 0, 0],
    [0, 1, 0],
    [-1, 0, 0],
    [0, -1, 0],
  ];
  const under = corners.map(([px, py]): Point => [px, py, -0.05]);
  const board = `M${corners.map(place).join('L')}Z`;
  const thick = corners.map((corner, i) => {
    const next = (i + 1) % 4;
    return `M${place(corner)}L${place(corners[next] ?? corner)}L${place(under[next] ?? corner)}L${place(under[i] ?? corner)}Z`;
  });
  const ring = (radius: number, level: number): Point[] =>
    Array.from({ length: 28 }, (_, i): Point => {
      const t = (i / 28) * Math.PI * 2;
      return [Math.cos(t) * radius, Math.sin(t) * radius, level];
    });
  const upper = ring(0.5, -0.04);
  const lower = ring(0.54, -0.44);
  const crown = upper.map((point, i) => {
    const next = (i + 1) % upper.length;
    return `M${place(point)}L${place(upper[next] ?? point)}L${place(lower[next] ?? point)}L${place(lower[i] ?? point)}Z`;
  });
  const seesTop = turn([0, 0, 1])[2] > 0;
  const hang = between(random, 0.5, 0.95);
  const knot = turn([0, 0, 0.05]);
  const edge = turn([0.62, 0.62, 0.04]);
  const endX = x + edge[0] * size * 0.86 + between(random, -0.25, 0.25) * size;
  const endY = y + edge[1] * size * 0.86 + hang * size * 0.7;
  const cord =
    `<path fill="none" stroke="#fff" stroke-width="${(size * 0.035).toFixed(1)}" d="M${x + knot[0] * size} ${y + knot[1] * size}` +
    `Q${x + edge[0] * size * 1.02} ${y + edge[1] * size * 1.02 - size * 0.1} ${endX} ${endY}"/>`;
  const fringe = Array.from({ length: 9 }, (_, i) => {
    const fan = (i - 4) * size * 0.022;
    return `M${endX} ${endY}q${fan * 0.5} ${size * 0.16} ${fan} ${size * between(random, 0.3, 0.38)}`;
  }).join('');
  const tassel = `${cord}<path fill="none" stroke="#fff" stroke-width="${(size * 0.03).toFixed(1)}" d="${fringe}"/>`;
  const shape = `<path d="${board}${thick.join('')}"/><path d="${crown.join('')}M${lower.map(place).join('L')}Z"/>`;
  const boardGrey = seesTop ? 120 : 34;
  const boardFace = `<path fill="rgb(${boardGrey},${boardGrey},${boardGrey})" d="${board}"/>`;
  const crownFace = `<path fill="#161616" d="${crown.join('')}"/><path fill="#060606" d="M${lower.map(place).join('L')}Z"/>`;
  const brim = `<path fill="#c8c8c8" d="${thick.join('')}"/>`;
  const lit = seesTop ? crownFace + brim + boardFace : brim + boardFace + crownFace;
  return { body: shape + tassel, lit: `${lit}<g opacity="0.9">${tassel}</g>` };
}
