import type { FileInFolders } from './dropped-files.ts';

/** The progress of an upload of several files. */
export type UploadState = {
  files: readonly FileInFolders[];
  /** Index of the file being sent. */
  at: number;
  /** Fraction of that file that was sent, from 0 to 1. */
  share: number;
  /** The connection was lost and is being retried. */
  isWaiting: boolean;
};

/** Progress over all files by bytes, in whole percent; an empty file counts as one byte. */
export function percentOf({ files, at, share }: Omit<UploadState, 'isWaiting'>): number {
  const weights = files.map(({ file }) => Math.max(1, file.size));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const before = weights.slice(0, at).reduce((sum, weight) => sum + weight, 0);
  const done = before + (weights[at] ?? 0) * share;
  return all === 0 ? 100 : Math.min(100, Math.floor((100 * done) / all));
}
