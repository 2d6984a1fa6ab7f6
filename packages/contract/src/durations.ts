/** Durations in milliseconds. A day of the studio's calendar may be an hour longer or shorter: see `dates.ts`. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
