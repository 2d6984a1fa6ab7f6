import type { FileInFolders } from './dropped-files.ts';

/** How far an upload of several files is. */
export type UploadState = {
  files: readonly FileInFolders[];
  /** Which of them is on its way. */
  at: number;
  /** How much of that one has travelled, from 0 to 1. */
  share: number;
  /** The line is broken, and is tried again. */
  isWaiting: boolean;
};

/** How much of all files has travelled, in whole percent, by their bytes; an empty file counts as one. */
export function percentOf({ files, at, share }: Omit<UploadState, 'isWaiting'>): number {
  const weights = files.map(({ file }) => Math.max(1, file.size));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const before = weights.slice(0, at).reduce((sum, weight) => sum + weight, 0);
  const done = before + (weights[at] ?? 0) * share;
  return all === 0 ? 100 : Math.min(100, Math.floor((100 * done) / all));
}
