import { z } from 'zod';
import type { Right } from '../rights.ts';
import { sentences, t } from '../sentences.ts';
import { oneOf } from '../validators.ts';

/** The kinds of tables that can be imported. */
export const importKinds = ['bookings', 'clients', 'products', 'finance'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The rights to import each kind: finance records require an admin. */
export const importRights = {
  bookings: 'staff',
  clients: 'staff',
  products: 'staff',
  finance: 'admin',
} as const satisfies Record<ImportKind, Right>;

/** The label of the button that imports rows: `Import 1 product`, `Import 20 finance records`. */
export function importLabel(rows: number, kind: ImportKind): string {
  if (kind === 'bookings')
    return t('Import {rows, plural, one {# booking} other {# bookings}}', { rows });
  if (kind === 'clients')
    return t('Import {rows, plural, one {# client} other {# clients}}', { rows });
  return kind === 'products'
    ? t('Import {rows, plural, one {# product} other {# products}}', { rows })
    : t('Import {rows, plural, one {# finance record} other {# finance records}}', { rows });
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
  clients: {
    required: ['email'],
    optional: ['first name', 'last name', 'phone', 'address', 'tags', 'note'],
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

/** How the dates of a table are read: as a line of it shows, else as is usual in a country. */
type DateOrder = {
  written: string;
  means: string;
  isMonthFirst: boolean;
  line: number | undefined;
  country: string;
};

/** Messages of the import. */
export const importMessages = sentences({
  notText: 'The file must be a table as text, with commas (CSV)',
  tooLong: 'The file can have at most 200,000 characters. Please split it.',
  get tooManyRows() {
    return t('The file can have at most {rows} rows. Please split it.', { rows: maxImported.rows });
  },
  noRows: 'The file has no rows',
  columnMissing: (name: string) => t('The column "{name}" is missing in the first line', { name }),
  columnTwice: (name: string) => t('The column "{name}" is there twice', { name }),
  notReadable: (line: number) =>
    t("Line {line} can't be read: its quotes or commas are wrong", { line: String(line) }),
  timeUnread: 'Please write the time as 2027-01-02 14:00',
  /** The order of the days and months in a table, by a date in it and what that means, and why it is read so. */
  dateOrder({ written, means, isMonthFirst, line, country }: DateOrder) {
    if (line !== undefined) {
      return isMonthFirst
        ? t('Dates have the month first, as line {line} shows: {written} is {means}.', {
            ...{ line, written, means },
          })
        : t('Dates have the day first, as line {line} shows: {written} is {means}.', {
            ...{ line, written, means },
          });
    }
    return isMonthFirst
      ? t(
          'Dates have the month first, as usual in the studio’s country ({country}): {written} is {means}.',
          { country, written, means },
        )
      : t(
          'Dates have the day first, as usual in the studio’s country ({country}): {written} is {means}.',
          { country, written, means },
        );
  },
  bothOrders: (dayFirst: WrittenDate, monthFirst: WrittenDate) =>
    t(
      'Line {dayLine} has the day first ({dayFirst}), line {monthLine} the month ({monthFirst}). Please write all dates as 2027-01-02',
      {
        dayLine: String(dayFirst.line),
        dayFirst: dayFirst.written,
        monthLine: String(monthFirst.line),
        monthFirst: monthFirst.written,
      },
    ),
  categoryUnknown: (name: string) => t('There is no category "{name}"', { name }),
  nobodyToReach: 'Email is required, or the phone number of a caller without one',
  placeUnknown: (minutes: number) =>
    t(
      'There is no mini session with a slot of {minutes} minutes at this time for this service. Please create it first, or change the hours to steps of half an hour',
      { minutes },
    ),
  paidUnread: 'Paid must be an amount, yes or no',
  knownClient: 'Known already: what is missing is added',
  notYesOrNo: 'Available must be yes or no',
  failed: 'Failed to import the file',
  lost: 'The connection was lost, so the rows may already be there. Please check before you import the file again.',
  previewFailed: 'Failed to read the file',
  done(rows: number, kind: ImportKind) {
    if (kind === 'bookings')
      return t('Imported {rows, plural, one {# booking} other {# bookings}}.', { rows });
    if (kind === 'clients')
      return t('Imported {rows, plural, one {# client} other {# clients}}.', { rows });
    return kind === 'products'
      ? t('Imported {rows, plural, one {# product} other {# products}}.', { rows })
      : t('Imported {rows, plural, one {# finance record} other {# finance records}}.', { rows });
  },
  keptElsewhere:
    'This record was written by a booking, an invoice or Stripe and would be counted twice. Leave the row out, or clear its source to add it as a record by hand',
  otherCurrency: (own: string) =>
    t(
      'The studio’s prices are in {own}, so a price in another currency would be wrong. Please convert it first',
      { own },
    ),
  refused: (rows: number) =>
    t('Nothing was imported: {rows, plural, one {# row was} other {# rows were}} refused', {
      rows,
    }),
});

/** A table to import, or only to preview. */
export const importInput = z.object({
  kind: oneOf('Kind', importKinds),
  csv: z
    .string({ error: () => importMessages.notText })
    .max(maxImported.characters, { error: () => importMessages.tooLong }),
  /** Reports what would be created and refused, without writing. */
  dryRun: z.boolean({ error: () => t('Dry run must be true or false') }).default(false),
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
