/** A wedding band in the world: z is up, its own axis turned by the tilts (radians). */
export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly tiltX: number;
  readonly tiltY: number;
  readonly radius: number;
  /** Half the thickness of the metal, and half the width of the band along its axis. */
  readonly thick: number;
  readonly wide: number;
}

/** Distance from a point to the surface of the ring, negative inside. */
export function ringDistance(ring: Ring, x: number, y: number, z: number): number {
  const px = x - ring.x;
  const py = y - ring.y;
  const pz = z - ring.z;
  const sinX = Math.sin(ring.tiltX);
  const cosX = Math.cos(ring.tiltX);
  const sinY = Math.sin(ring.tiltY);
  const cosY = Math.cos(ring.tiltY);
  const qx = px * cosY + pz * sinY;
  const qz = pz * cosY - px * sinY;
  const ry = py * cosX + qz * sinX;
  const rz = qz * cosX - py * sinX;
  const across = (Math.sqrt(qx * qx + ry * ry) - ring.radius) / ring.thick;
  const level = rz / ring.wide;
  const p = across * across;
  const q = level * level;
  const shape = Math.sqrt(Math.sqrt(p * p * 0.6 + q * q + p * q * 1.2 + p * p * 0.4));
  return (shape - 1) * ring.thick * 0.86;
}

/** The direction the surface faces at a point, as a unit vector. */
export function ringNormal(
  ring: Ring,
  x: number,
  y: number,
  z: number,
): readonly [number, number, number] {
  const e = 0.004;
  const nx = ringDistance(ring, x + e, y, z) - ringDistance(ring, x - e, y, z);
  const ny = ringDistance(ring, x, y + e, z) - ringDistance(ring, x, y - e, z);
  const nz = ringDistance(ring, x, y, z + e) - ringDistance(ring, x, y, z - e);
  const length = Math.hypot(nx, ny, nz) || 1;
  return [nx / length, ny / length, nz / length];
}
