import { localeTag } from './locale.ts';

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size in bytes as text, such as `1.5 MB`, in steps of 1024 up to TB. */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Bytes';
  const step = Math.max(
    0,
    Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024))),
  );
  const value = bytes / 1024 ** step;
  return `${Number(value.toFixed(2)).toLocaleString(localeTag())} ${units[step] ?? 'Bytes'}`;
}
