import { z } from 'zod';
import { sentences, t } from '../sentences.ts';
import { id, oneOf } from '../validators.ts';
import { importKinds, importMessages, importReport, maxImported } from './import.ts';

/**
 * The states of a large import: its parts are received, its rows checked, and then, when somebody says so, imported.
 */
export const largeImportStates = [
  ...(['receiving', 'checking', 'checked'] as const),
  ...(['importing', 'done', 'failed', 'cancelled'] as const),
] as const;
export type LargeImportState = (typeof largeImportStates)[number];

/** The limits of a large file; each of its parts has those of a small one. */
export const maxLargeImport = { characters: 4_000_000, rows: 10_000 } as const;

/** How many rows of each kind the preview shows. */
export const maxPreviewed = 20;

/** How long a checked file waits to be imported, in minutes. */
export const checkedMinutes = 60;

/** The polling interval while an import is at work, in milliseconds. */
export const importPollMs = 1000;

/** Messages of large imports. */
export const largeImportMessages = sentences({
  running: 'Another import is at work. Wait for it, or cancel it.',
  over: 'This import has ended. Please choose the file again.',
  misplaced: 'This part of the file does not follow the last one. Please choose the file again.',
  tooLong: 'The file can have at most 4,000,000 characters. Please split it.',
  get tooManyRows() {
    return t(
      'The file can have at most {rows, plural, one {# row} other {# rows}}. Please split it.',
      { rows: maxLargeImport.rows },
    );
  },
  notChecked: 'Its rows have not been checked, or some of them were refused.',
  twiceInFile: (line: number) => t('The time is taken by line {line} of this file', { line }),
  codeTwiceInFile: (line: number) =>
    t('The confirmation code is that of line {line} of this file', { line }),
  /** Why an import ended before its end. */
  stopped: (line: number, reason: string) =>
    t('Line {line}: {reason}', { line: String(line), reason }),
  requesterGone: 'Whoever started it may no longer import.',
  expired: 'The file waited for an hour to be imported. Please choose it again.',
  /** What of the file is there; `next` is the line of the first row that is not. */
  imported: (done: number, total: number, next: number | null) =>
    next === null
      ? t('Nothing was imported.')
      : t(
          '{done, number} of {total, plural, one {# row} other {# rows}} were imported; those from line {next, number} on were not.',
          { done, total, next },
        ),
  cancelled: 'The import was cancelled.',
  loadFailed: 'Failed to load the progress of the import',
});

const part = z
  .string({ error: () => importMessages.notText })
  .max(maxImported.characters, { error: () => importMessages.tooLong });
const isLast = z.boolean({ error: () => t('Is last must be true or false') }).default(true);

/** The first part of a file to import. */
export const startImportInput = z.object({
  kind: oneOf('Kind', importKinds),
  csv: part,
  isLast,
});
export type StartImportInput = z.infer<typeof startImportInput>;

/** A further part: `from` is the number of characters before it. */
export const addImportPartInput = z.object({
  id: id('Import'),
  from: z
    .number({ error: () => t('From must be a whole number') })
    .int()
    .nonnegative(),
  csv: part,
  isLast,
});
export type AddImportPartInput = z.infer<typeof addImportPartInput>;

/** The latest large import; null where there is none that the caller may see. */
export const largeImport = z
  .object({
    id: z.string(),
    kind: z.enum(importKinds),
    state: z.enum(largeImportStates),
    /** How many of the rows were checked, or imported, so far. */
    done: z.number().int(),
    total: z.number().int(),
    /** How many rows can be created, and how many are refused; the report has the first of each. */
    createdRows: z.number().int(),
    refusedRows: z.number().int(),
    report: importReport,
    /** Why it failed, or what of the file is there; null otherwise. */
    failure: z.string().nullable(),
    requestedBy: z.string(),
    requestedAt: z.date(),
  })
  .nullable();
export type LargeImport = z.infer<typeof largeImport>;

/** The states in which an import is at work. */
export function isAtWork(state: LargeImportState): boolean {
  return state === 'receiving' || state === 'checking' || state === 'importing';
}
