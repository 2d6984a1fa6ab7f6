/** A date (`YYYY-MM-DD`) in short: `Jun 4`. */
export function shortDay(day: string): string {
  return inUtc(day, { month: 'short', day: 'numeric' });
}

/** The same with its weekday: `Tue, Jun 4`. */
export function dayWithWeekday(day: string): string {
  return inUtc(day, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** A percentage, `12%`; `0%` if the whole is zero. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`;
}

function inUtc(day: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
