import { localeTag } from './locale.ts';

/** The documented units, which English has as they are; other languages have their own, such as `ko`. */
const units = [
  ['Bytes', 'byte'],
  ['KB', 'kilobyte'],
  ['MB', 'megabyte'],
  ['GB', 'gigabyte'],
  ['TB', 'terabyte'],
] as const;

/** A size in bytes as text, such as `1.5 MB`, in steps of 1024 up to TB. */
export function formatBytes(bytes: number): string {
  const size = Number.isFinite(bytes) ? Math.max(bytes, 0) : 0;
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(size, 1)) / Math.log(1024)));
  const [documented, unit] = units[step] ?? units[0];
  const value = Number((size / 1024 ** step).toFixed(2));
  const tag = localeTag();
  return tag.startsWith('en')
    ? `${value.toLocaleString(tag)} ${documented}`
    : value.toLocaleString(tag, { style: 'unit', unit, unitDisplay: 'short' });
}
