/** A day of the calendar (`YYYY-MM-DD`) in short: `Jun 4`. */
export function shortDay(day: string): string {
  return inUtc(day, { month: 'short', day: 'numeric' });
}

/** The same with its day of the week: `Tue, Jun 4`. */
export function dayWithWeekday(day: string): string {
  return inUtc(day, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** A part of a whole, `12%`; that of nothing is `0%`. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`;
}

function inUtc(day: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
