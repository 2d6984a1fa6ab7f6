import { z } from 'zod';

/** How an export is: its address waits to be opened, it is under way, or how it ended. */
export const exportStates = ['ready', 'running', 'done', 'failed', 'cancelled'] as const;

/** For how long the address of an export holds, in minutes. */
export const exportMinutes = 10;

/** How often its progress is asked for while one is under way, in milliseconds. */
export const exportPollMs = 1000;

/** Sentences of the export. */
export const exportMessages = {
  title: 'Export everything',
  running: 'An export is already running. Wait for it, or cancel it.',
  over: 'This export was already downloaded or has expired. Please request a new one.',
  asked: 'The export is ready to be downloaded.',
  cancelled: 'The export was cancelled.',
  failed: 'The export was interrupted. Please try again.',
  loadFailed: 'Failed to load the progress of the export',
  couldNotRead: 'It could not be read.',
  changed: 'It could not be read completely, or has changed in the meantime.',
  noteName: 'NOT IN THIS ARCHIVE.txt',
  noteHeading: 'These files are missing from this archive, or incomplete:',
} as const;

/** The latest export; `done` of its `total` files are in the archive, and `missed` could not be read. */
export const exportStatus = z
  .object({
    id: z.string(),
    state: z.enum(exportStates),
    requestedAt: z.date(),
    requestedBy: z.string(),
    endedAt: z.date().nullable(),
    done: z.number().int(),
    total: z.number().int(),
    missed: z.number().int(),
  })
  .nullable();
export type ExportStatus = z.infer<typeof exportStatus>;

/** Where the archive can be fetched, once, by whoever asked for it. */
export const exportOffer = z.object({ downloadUrl: z.string(), expiresAt: z.date() });
export type ExportOffer = z.infer<typeof exportOffer>;

export const exportDownloadInput = z.object({ token: z.string().max(100).default('') });
