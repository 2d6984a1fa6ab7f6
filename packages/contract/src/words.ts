/** A word or sentence with a capital: `package` as `Package`. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `1 hour`, `1.5 hours`; a time in other steps in minutes, as the slots of an event have them: `20 minutes`. */
export function formatHours(hours: number): string {
  if (!Number.isInteger(hours * 2)) return `${Math.round(hours * 60)} minutes`;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
