import { z } from 'zod';
import { sentences } from '../sentences.ts';

/** The states of an export: ready for download, running, or ended. */
export const exportStates = ['ready', 'running', 'done', 'failed', 'cancelled'] as const;

/** How long the download address of an export is valid, in minutes. */
export const exportMinutes = 10;

/** The polling interval of a running export, in milliseconds. */
export const exportPollMs = 1000;

/** Messages of the export. */
export const exportMessages = sentences({
  title: 'Export everything',
  running: 'An export is already running. Wait for it, or cancel it.',
  over: 'This export was already downloaded or has expired. Please request a new one.',
  asked: 'The export is ready to be downloaded.',
  cancelled: 'The export was cancelled.',
  failed: 'The export was interrupted. Please try again.',
  loadFailed: 'Failed to load the progress of the export',
  couldNotRead: 'It could not be read.',
  changed: 'It could not be read completely, or has changed in the meantime.',
  readmeName: 'README.txt',
  noteName: 'NOT IN THIS ARCHIVE.txt',
  noteHeading: 'These files are missing from this archive, or incomplete:',
});

/** The latest export; `done` of `total` files are in the archive, `missed` ones could not be read. */
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

/** The download address of the archive: valid once, for the user who requested it. */
export const exportOffer = z.object({ downloadUrl: z.string(), expiresAt: z.date() });
export type ExportOffer = z.infer<typeof exportOffer>;

export const exportDownloadInput = z.object({ token: z.string().max(100).default('') });
