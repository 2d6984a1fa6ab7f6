import { z } from 'zod';
import type { Right } from '../rights.ts';
import { counted } from '../text-format.ts';
import { oneOf } from '../validators.ts';

/** The kinds of tables that can be imported. */
export const importKinds = ['bookings', 'products', 'finance'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The rights to import each kind: finance records require an admin. */
export const importRights = {
  bookings: 'staff',
  products: 'staff',
  finance: 'admin',
} as const satisfies Record<ImportKind, Right>;

/** The singular and plural of each kind's rows. */
const rowNames: Record<ImportKind, readonly [one: string, several: string]> = {
  bookings: ['booking', 'bookings'],
  products: ['product', 'products'],
  finance: ['finance record', 'finance records'],
};

/** The number of rows as text: `1 product`, `20 finance records`. */
export function countedRows(rows: number, kind: ImportKind): string {
  const [one, several] = rowNames[kind];
  return counted(rows, one, several);
}

/** The limits of one file. */
export const maxImported = { characters: 200_000, rows: 500 } as const;

/** The columns of each table, by the names in its first line; those of bookings and finance as in the exports. */
export const importColumns = {
  bookings: {
    required: ['starts at', 'email', 'service', 'price'],
    optional: [
      'hours',
      'status',
      'confirmation code',
      'first name',
      'last name',
      'phone',
      'package',
      'currency',
      'paid',
      'notes',
    ],
  },
  products: {
    required: ['name', 'description', 'price', 'stock'],
    optional: ['available', 'category'],
  },
  finance: {
    required: ['date', 'name', 'type', 'category', 'amount'],
    optional: ['status', 'currency', 'description', 'source'],
  },
} as const satisfies Record<ImportKind, { required: string[]; optional: string[] }>;

/** A date in a table. */
type WrittenDate = { line: number; written: string };

/** Messages of the import. */
export const importMessages = {
  notText: 'The file must be a table as text, with commas (CSV)',
  tooLong: 'The file can have at most 200,000 characters. Please split it.',
  tooManyRows: `The file can have at most ${maxImported.rows} rows. Please split it.`,
  noRows: 'The file has no rows',
  columnMissing: (name: string) => `The column "${name}" is missing in the first line`,
  columnTwice: (name: string) => `The column "${name}" is there twice`,
  notReadable: (line: number) => `Line ${line} can't be read: its quotes or commas are wrong`,
  timeUnread: 'Please write the time as 2027-01-02 14:00',
  /** The order of the days and months in a table, by a date in it and what that means. */
  dateOrder: (date: { written: string; means: string; isMonthFirst: boolean; reason: string }) =>
    `Dates have the ${date.isMonthFirst ? 'month' : 'day'} first, ${date.reason}: ${date.written} is ${date.means}.`,
  asInLine: (line: number) => `as line ${line} shows`,
  asInCountry: (country: string) => `as usual in the studio’s country (${country})`,
  bothOrders: (dayFirst: WrittenDate, monthFirst: WrittenDate) =>
    `Line ${dayFirst.line} has the day first (${dayFirst.written}), line ${monthFirst.line} the month (${monthFirst.written}). Please write all dates as 2027-01-02`,
  categoryUnknown: (name: string) => `There is no category "${name}"`,
  nobodyToReach: 'Email is required, or the phone number of a caller without one',
  placeUnknown: (minutes: number) =>
    `There is no mini session with a slot of ${minutes} minutes at this time for this service. Please create it first, or change the hours to steps of half an hour`,
  paidUnread: 'Paid must be an amount, yes or no',
  notYesOrNo: 'Available must be yes or no',
  failed: 'Failed to import the file',
  lost: 'The connection was lost, so the rows may already be there. Please check before you import the file again.',
  previewFailed: 'Failed to read the file',
  done: (rows: number, kind: ImportKind) => `Imported ${countedRows(rows, kind)}.`,
  keptElsewhere:
    'This record was written by a booking, an invoice or Stripe and would be counted twice. Leave the row out, or clear its source to add it as a record by hand',
  otherCurrency: (own: string) =>
    `The studio’s prices are in ${own}, so a price in another currency would be wrong. Please convert it first`,
  refused: (rows: number) =>
    `Nothing was imported: ${counted(rows, 'row was', 'rows were')} refused`,
} as const;

/** A table to import, or only to preview. */
export const importInput = z.object({
  kind: oneOf('Kind', importKinds),
  csv: z
    .string({ error: importMessages.notText })
    .max(maxImported.characters, importMessages.tooLong),
  /** Reports what would be created and refused, without writing. */
  dryRun: z.boolean({ error: 'Dry run must be true or false' }).default(false),
});
export type ImportInput = z.infer<typeof importInput>;

const line = z.number().int();

/** The result of each row, by its line in the file; either all are created, or none. */
export const importReport = z.object({
  created: z.array(z.object({ line, name: z.string(), detail: z.string() })),
  refused: z.array(z.object({ line, message: z.string() })),
  /** How the table was understood, where it can be read in several ways. */
  notes: z.array(z.string()),
});
export type ImportReport = z.infer<typeof importReport>;
