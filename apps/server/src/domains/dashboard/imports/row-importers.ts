import { bookingDeskMessages } from '@shutterhouse/contract/bookings/desk-messages';
import { StudioError } from '@shutterhouse/contract/errors';
import type { Config } from '../../../config.ts';
import { isDuplicate } from '../../../db/failures.ts';
import type { Tx } from '../../../db/transact.ts';
import { isOverlap } from '../../bookings/service.ts';
import { bookingImporter } from './bookings.ts';
import { importClient } from './clients.ts';
import { importRecord } from './finance.ts';
import { importProduct } from './products.ts';
import { type ImportRow, RowRefused } from './reading.ts';

/** Thrown to roll back a transaction. */
export class RolledBack extends Error {}

/** What the import of rows needs. */
export type RowDeps = {
  tx: Tx;
  now: () => Date;
  config: Config;
  person: { id: string };
  isMonthFirst: boolean;
};

/** The result of a row: how the report names it, and of a booking the time and the code that no other may have. */
export type CreatedRow = {
  name: string;
  detail: string;
  session?: { from: number; until: number; code: string };
};

/** What imports the rows of each kind; a row that can't be one is refused by an error. */
export const rowImporters = {
  bookings: bookingImporter,
  clients: (deps: RowDeps) => (row: ImportRow) => importClient(deps, row),
  products: (deps: RowDeps) => (row: ImportRow) => importProduct(deps, row),
  finance: (deps: RowDeps) => (row: ImportRow) => importRecord(deps, row),
} as const satisfies Record<string, (deps: RowDeps) => (row: ImportRow) => CreatedRow>;

/** The column of each kind that has a date; clients and products have none. */
export const dateColumns = {
  bookings: 'starts at',
  clients: '',
  products: '',
  finance: 'date',
} as const;

/** The message for a refused row. @throws errors that are not the row's fault */
export function sentenceOf(error: unknown): string {
  if (error instanceof StudioError && error.code !== 'busy' && error.code !== 'storageFull') {
    return error.message;
  }
  if (error instanceof RowRefused) return error.message;
  if (isOverlap(error)) return bookingDeskMessages.timeOccupied;
  if (isDuplicate(error)) return bookingDeskMessages.codeTaken;
  throw error;
}
