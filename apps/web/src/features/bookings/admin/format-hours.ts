/** `1 hour`, `1.5 hours`, `20 minutes`. */
export function formatHours(hours: number): string {
  // A slot of an event takes any number of minutes.
  if (!Number.isInteger(hours * 2)) return `${Math.round(hours * 60)} minutes`;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
