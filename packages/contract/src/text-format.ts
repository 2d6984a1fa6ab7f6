import { localeTag } from './locale.ts';
import { t } from './sentences.ts';

/** Capitalizes a word or sentence: `package` as `Package`. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A number as usual in the locale: `1,234`, `1.234`. */
export function formatCount(count: number): string {
  return count.toLocaleString(localeTag());
}

/** A number with its noun: `1 day`, `1,200 visitors`, `2 people`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : several}`;
}

/** Texts in a row: `9:00 AM to 12:00 PM and 1:00 PM to 6:00 PM`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed();
  if (before.length === 0) return last;
  return t('{others} and {last}', { others: before.toReversed().join(', '), last });
}

/** A duration as text: `1 hour`, `1.5 hours`, `20 minutes`, `1 hour 15 minutes`. */
export function formatMinutes(minutes: number): string {
  const hours = minutes % 30 === 0 ? minutes / 60 : Math.floor(minutes / 60);
  const written = t('{hours, plural, one {# hour} other {# hours}}', { hours });
  const rest = minutes - hours * 60;
  if (rest === 0) return written;
  const restWritten = t('{rest, plural, one {# minute} other {# minutes}}', { rest });
  return hours === 0 ? restWritten : `${written} ${restWritten}`;
}

/** The same for hours, including fractions: a slot of an event can have any number of minutes. */
export function formatHours(hours: number): string {
  return formatMinutes(Math.round(hours * 60));
}

/** Lowercase letters and digits, with a hyphen in place of anything between them; accents are removed. */
export function toSlug(text: string, most: number): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replaceAll(/^-+|-+$/g, '');
}
