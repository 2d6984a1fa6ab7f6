/** `1 hour`, `1.5 hours`, `8 hours`. */
export function formatHours(hours: number): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
