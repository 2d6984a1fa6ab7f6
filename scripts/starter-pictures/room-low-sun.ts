import { blend, type Colour, colour, ramp } from './colour.ts';
import { refocus } from './focus.ts';
import { bloom } from './light.ts';
import { createNoise } from './noise.ts';
import { field, type Plate, shine } from './plate.ts';
import { landscape, type Scene } from './scene.ts';

type Box = readonly [number, number, number, number, number, number];

/** Metres: x right, y away, z up. The windows are in the left wall at x = 0. */
const ROOM = { width: 5.6, depth: 6.4, height: 3 };
const EYE = [3.5, -2.4, 1.42] as const;
const SUN = (() => {
  const length = Math.hypot(-1, 0.34, 0.42);
  return [-1 / length, 0.34 / length, 0.42 / length] as const;
})();
const SEAT = { x: 3.05, y: 3.25, size: 0.46 };

/** Legs, seat, back posts and two slats, from what the seat measures. */
const CHAIR: readonly Box[] = (() => {
  const { x, y, size } = SEAT;
  const far = size - 0.04;
  const leg = (dx: number, dy: number, top: number): Box => [
    x + dx,
    y + dy,
    0,
    x + dx + 0.036,
    y + dy + 0.036,
    top,
  ];
  return [
    [x - 0.01, y - 0.01, 0.44, x + size + 0.01, y + size, 0.475],
    leg(0, 0, 0.44),
    leg(far, 0, 0.44),
    leg(0, far, 0.92),
    leg(far, far, 0.92),
    [x, y + far + 0.008, 0.8, x + size, y + far + 0.026, 0.9],
    [x, y + far + 0.008, 0.63, x + size, y + far + 0.026, 0.69],
    [x + 0.01, y + 0.01, 0.2, x + 0.03, y + size, 0.225],
    [x + far + 0.01, y + 0.01, 0.2, x + far + 0.03, y + size, 0.225],
  ];
})();
const WINDOWS = [
  { from: 1.5, to: 2.7 },
  { from: 3.5, to: 4.7 },
] as const;
const SILL = 0.55;
const HEAD = 2.5;

export const roomLowSun: Scene = {
  ...landscape,
  seeds: { noise: 4 },
  film: {
    exposure: 0.35,
    contrast: 1.1,
    shadows: [0.035, 0.028, 0.026],
    highlights: [1, 0.985, 0.955],
    vignette: 0.42,
    grain: 2.2,
  },
  paint(plate, { noise }) {
    trace(plate);
    refocus(plate, () => 0.35, 2);
    const dust = field(plate, 6, (x, y) => {
      const across = y - 300 - (x - 120) * 0.36;
      const bands = ramp(-120, 60, across) * ramp(330, 60, across);
      return bands * ramp(1150, 150, x) * (0.75 + 0.4 * noise.cloud(x / 180, y / 180, 4));
    });
    shine(plate, dust, colour('#ffce90'), 0.12);
    bloom(plate, 36, 0.2, 0.75);
  },
};

function crosses(
  box: Box,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  const ax = (box[0] - ox) / dx;
  const bx = (box[3] - ox) / dx;
  const ay = (box[1] - oy) / dy;
  const by = (box[4] - oy) / dy;
  const az = (box[2] - oz) / dz;
  const bz = (box[5] - oz) / dz;
  const near = Math.max(Math.min(ax, bx), Math.min(ay, by), Math.min(az, bz));
  const far = Math.min(Math.max(ax, bx), Math.max(ay, by), Math.max(az, bz));
  return near < far && far > 0.0005 ? Math.max(near, 0) : -1;
}

/** How much direct sun reaches a place, 0 to 1, softer the farther it is from the window. */
function sunAt(x: number, y: number, z: number, leaves: (y: number, z: number) => number): number {
  const t = x / -SUN[0];
  const wy = y + SUN[1] * t;
  const wz = z + SUN[2] * t;
  const soft = 0.006 + t * 0.011;
  let open = 0;
  for (const window of WINDOWS) {
    const across =
      ramp(window.from - soft, window.from + soft, wy) *
      ramp(window.to + soft, window.to - soft, wy);
    if (across === 0) continue;
    const up = ramp(SILL - soft, SILL + soft, wz) * ramp(HEAD + soft, HEAD - soft, wz);
    const middle = ramp(0.02, 0.03 + soft, Math.abs(wy - (window.from + window.to) / 2));
    let rails = 1;
    for (const level of [1.04, 1.53, 2.02])
      rails *= ramp(0.014, 0.022 + soft, Math.abs(wz - level));
    open += across * up * middle * rails;
  }
  if (open === 0) return 0;
  if (x > SEAT.x - 0.2 && z < 1) {
    for (const box of CHAIR) if (crosses(box, x, y, z, SUN[0], SUN[1], SUN[2]) > 0.002) return 0;
  }
  return open * leaves(wy, wz);
}

function trace(plate: Plate): void {
  const noise = createNoise(404);
  const { width, height, unit, rgb } = plate;
  const leaves = (y: number, z: number): number =>
    0.55 + 0.45 * ramp(-0.35, 0.1, noise.cloud(y * 1.7, z * 1.7 + 5, 3) + (z - 1.2) * 0.2);
  const sun: Colour = [5, 3.35, 1.95];
  const plaster = colour('#cfc4b6');
  const wood = colour('#86674c');
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const u = (column / unit - 690) / 1180;
      const v = -(row / unit - 440) / 1180;
      const yaw = -0.16;
      const dx = u * Math.cos(yaw) + Math.sin(yaw) + 1e-6;
      const dy = Math.cos(yaw) - u * Math.sin(yaw);
      const dz = v + 1e-6;
      const left = dx < 0 ? -EYE[0] / dx : 99;
      const right = dx > 0 ? (ROOM.width - EYE[0]) / dx : 99;
      const back = (ROOM.depth - EYE[1]) / dy;
      const floor = dz < 0 ? -EYE[2] / dz : 99;
      const roof = dz > 0 ? (ROOM.height - EYE[2]) / dz : 99;
      const t = Math.min(left, right, back, floor, roof);
      let near = t;
      let part: Box | undefined;
      if (row / unit > 380) {
        for (const box of CHAIR) {
          const d = crosses(box, EYE[0], EYE[1], EYE[2], dx, dy, dz);
          if (d > 0 && d < near) {
            near = d;
            part = box;
          }
        }
      }
      const x = EYE[0] + dx * near;
      const y = EYE[1] + dy * near;
      const z = EYE[2] + dz * near;
      const shade = part
        ? chair(part, x, y, z)
        : t === floor
          ? boards(x, y, dx, dy, dz)
          : t === left
            ? windowWall(y, z, near * 0.0011)
            : wall(x, y, z, t === back, t === roof);
      const p = (row * width + column) * 3;
      rgb[p] = shade[0];
      rgb[p + 1] = shade[1];
      rgb[p + 2] = shade[2];
    }
  }

  function bounce(x: number, y: number, z: number): number {
    const patch = Math.exp(-((x - 3) ** 2 / 5 + (y - 2.2) ** 2 / 6 + (z * z) / 2.6));
    return 0.1 + 0.26 * patch + 0.08 * Math.exp(-x / 1.4);
  }

  function lit(base: Colour, direct: number, ambient: number): Colour {
    return [
      base[0] * (direct * sun[0] + ambient * 1.06),
      base[1] * (direct * sun[1] + ambient * 0.92),
      base[2] * (direct * sun[2] + ambient * 0.82),
    ];
  }

  function boards(x: number, y: number, dx: number, dy: number, dz: number): Colour {
    const plank = Math.floor(x / 0.16);
    const offset = noise.at(plank * 7.3, 2.2) * 3;
    const piece = Math.floor((y + offset) / 1.7);
    const tone = 1 + 0.24 * noise.at(plank * 3.7 + 0.5, piece * 5.3 + 0.5);
    const grain = noise.cloud(x * 42 + plank * 9, y * 1.6 + piece * 3, 3);
    const inPlank = Math.abs(x / 0.16 - plank - 0.5) * 0.16;
    const seam = ramp(0.0805, 0.0765, inPlank) * 0.6 + 0.4;
    const joint = Math.abs((y + offset) / 1.7 - piece - 0.5) > 0.4982 ? 0.55 : 1;
    const worn = 1 + 0.2 * noise.cloud(x * 0.8, y * 0.8, 3);
    const k = tone * (1 + 0.26 * grain) * seam * joint * worn;
    const base: Colour = [wood[0] * k, wood[1] * k, wood[2] * k];
    const direct = sunAt(x, y, 0, leaves) * SUN[2] * 1.25;
    const body = lit(base, direct, bounce(x, y, 0));
    const slant = (1 + dz / Math.hypot(dx, dy, dz)) ** 4;
    const hitX = x + dx * ((ROOM.depth - y) / dy);
    const rise = -dz * ((ROOM.depth - y) / dy);
    const mirrored =
      dx < 0 && hitX < 0
        ? windowWall(y + dy * (x / -dx), -dz * (x / -dx), 0.3)
        : ([0.1, 0.08, 0.065] as Colour);
    const gloss = 0.16 * slant * (1 + 0.5 * grain) * (rise > 4 ? 0.4 : 1);
    return [
      body[0] + Math.min(2, mirrored[0]) * gloss,
      body[1] + Math.min(2, mirrored[1]) * gloss,
      body[2] + Math.min(2, mirrored[2]) * gloss,
    ];
  }

  function wall(x: number, y: number, z: number, isRestored: boolean, isRoof: boolean): Colour {
    const skin =
      1 + 0.05 * noise.cloud((x + y) * 2, z * 2, 4) + 0.02 * noise.at((x + y) * 30, z * 30);
    const base: Colour = [plaster[0] * skin, plaster[1] * skin, plaster[2] * skin];
    const direct = isRoof ? 0 : sunAt(x, y, z, leaves) * (isRestored ? SUN[1] * 0 : -SUN[0] * 0.62);
    const corner = isRestored
      ? 0.55 + 0.45 * ramp(0, 0.9, ROOM.width - x) * ramp(-0.1, 0.8, x)
      : 0.6 + 0.4 * ramp(0, 1, ROOM.depth - y);
    const low = isRoof ? 1 : 0.62 + 0.38 * ramp(0, 0.5, z);
    const skirting = !isRoof && z < 0.16 ? (z > 0.145 ? 0.6 : 1.06) : 1;
    return lit(base, direct, bounce(x, y, z) * corner * low * skirting * (isRoof ? 0.8 : 1));
  }

  /** The wall with the windows; `blur` in metres softens its edges as distance or gloss does. */
  function windowWall(y: number, z: number, blur: number): Colour {
    let open = 0;
    let near = 9;
    for (const window of WINDOWS) {
      const half = (window.to - window.from) / 2;
      const aside = Math.abs(y - window.from - half);
      const up = Math.abs(z - (SILL + HEAD) / 2);
      const pane =
        ramp(half + blur, half - blur, aside) *
        ramp((HEAD - SILL) / 2 + blur, (HEAD - SILL) / 2 - blur, up);
      let bars = ramp(0.02 - blur, 0.022 + blur, aside);
      for (const level of [1.04, 1.53, 2.02]) {
        bars *= ramp(0.014 - blur, 0.016 + blur, Math.abs(z - level));
      }
      open += pane * (bars * 0.94 + 0.06);
      near = Math.min(
        near,
        Math.hypot(Math.max(0, aside - half), Math.max(0, up - (HEAD - SILL) / 2)),
      );
    }
    const frame = 1 - 0.28 * ramp(0.07 + blur, 0.07 - blur, near);
    const light = (0.09 + 0.16 * Math.exp(-near * 3)) * frame;
    const plain = lit(plaster, 0, light);
    if (open === 0) return plain;
    const tree = ramp(-0.1, 0.3, noise.cloud(y * 2.1, z * 2.1 + 5, 3) - (z - 1.3) * 0.3);
    return blend(plain, [3.4 - 1.5 * tree, 2.75 - 1.3 * tree, 1.9 - 1 * tree], open);
  }

  function chair(box: Box, x: number, y: number, z: number): Colour {
    const top = Math.abs(z - box[5]) < 0.003;
    const left = Math.abs(x - box[0]) < 0.003;
    const direct =
      sunAt(x - 0.004, y + 0.001, z + 0.004, leaves) * (top ? SUN[2] : left ? -SUN[0] : 0.0);
    const k = 1 + 0.2 * noise.at(x * 60, (y + z) * 8);
    return lit([0.1 * k, 0.062 * k, 0.036 * k], direct * 1.2, bounce(x, y, z) * (top ? 1.3 : 0.9));
  }
}
