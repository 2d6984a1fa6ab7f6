/** An instant on the studio's clock, with short month, day, year, hour and minute: `Nov 21, 2026, 5:39 PM`. */
export function formatInstant(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(at))
    .replace(/\s/g, ' ');
}
