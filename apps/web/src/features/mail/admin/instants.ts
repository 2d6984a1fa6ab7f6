const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant as the reader's own clock shows it: `Nov 21, 2026, 5:12 PM`. */
export function formatInstant(iso: string): string {
  return format.format(new Date(iso));
}
