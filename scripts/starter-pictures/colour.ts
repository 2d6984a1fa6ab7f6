/** Red, green and blue as linear light, 1 being paper white; brighter lights go beyond 1. */
export type Colour = readonly [number, number, number];

function toLinear(channel: number): number {
  const v = channel / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

/** Reads `#rrggbb` (sRGB) as linear light, `stops` brighter or darker. */
export function colour(hex: string, stops = 0): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  const gain = 2 ** stops;
  return [
    toLinear((value >> 16) & 255) * gain,
    toLinear((value >> 8) & 255) * gain,
    toLinear(value & 255) * gain,
  ];
}

/** The colour `share` (0 to 1) of the way from `from` to `to`. */
export function blend(from: Colour, to: Colour, share: number): Colour {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** A colour along `stops` (position and colour, positions rising), clamped at both ends. */
export function along(stops: readonly (readonly [number, Colour])[], position: number): Colour {
  let before = stops[0];
  for (const stop of stops) {
    if (before && position < stop[0]) {
      const reach = stop[0] - before[0];
      const share = reach > 0 ? Math.max(0, (position - before[0]) / reach) : 0;
      return blend(before[1], stop[1], share * share * (3 - 2 * share));
    }
    before = stop;
  }
  return before ? before[1] : [0, 0, 0];
}

/** 0 below `low`, 1 above `high`, a smooth curve between. */
export function ramp(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}
