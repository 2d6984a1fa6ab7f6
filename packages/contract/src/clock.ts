/** `9:30 AM` for 570 minutes after midnight. */
export function slotLabel(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60);
  const minute = String(minuteOfDay % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** What a clock shows: its day as `YYYY-MM-DD`, and minutes after midnight. */
export type WallClock = { day: string; minute: number };

/**
 * When a session ends, by the clock that shows its start: `2:30 PM`. It may go on over midnight, and
 * says so then: `2:00 AM the next day`.
 */
export function endLabel(start: WallClock, end: WallClock): string {
  const days = Math.round((Date.parse(end.day) - Date.parse(start.day)) / 86_400_000);
  if (days === 1 && end.minute === 0) return 'midnight';
  // A day of 24 hours is over two days later when clocks are put forward meanwhile.
  return slotLabel(end.minute) + (['', ' the next day', ' two days later'][days] ?? '');
}

/** From when to when, by a clock: `10:00 AM to 2:30 PM`, `10:00 PM to 2:00 AM the next day`. */
export function spanLabel(start: WallClock, end: WallClock): string {
  return `${slotLabel(start.minute)} to ${endLabel(start, end)}`;
}
