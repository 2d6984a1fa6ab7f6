/** The day of the studio's calendar, `YYYY-MM-DD`, on which an instant falls. */
export function studioDay(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The day of an instant on the studio's calendar: `Fri, Nov 21`, with the year when `now` has another. */
export function formatDay(at: Date, timeZone: string, now: Date): string {
  const isThisYear = studioDay(at, timeZone).slice(0, 4) === studioDay(now, timeZone).slice(0, 4);
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(at);
}

/** The time of an instant on the studio's clock: `9:30 AM`. */
export function formatTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(at)
    .replace(/\s/g, ' ');
}

/** `1 hour`, `1.5 hours`, `20 minutes`. */
export function formatHours(hours: number): string {
  // A slot of an event takes any number of minutes.
  if (!Number.isInteger(hours * 2)) return `${Math.round(hours * 60)} minutes`;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
