import type { ClientRow, ExportClientsInput } from '@shutterhouse/contract/clients/schema';
import { maxPageSize } from '@shutterhouse/contract/paging';
import { inArray } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { csvAmount, csvOfPages } from '../../db/csv.ts';
import type { Db } from '../../db/open.ts';
import { recordListExport } from '../audit/service.ts';
import { personDetails } from '../people/tables.ts';
import { listClients } from './list.ts';

type Deps = { db: Db; now: () => Date; config: Config };

/** The first ones as Import Data takes them. */
const header = [
  'first name',
  'last name',
  'email',
  'phone',
  'address',
  'tags',
  'note',
  'last contact',
  'next session',
  'owed',
  'paid',
];

/** Records in the audit log who exported clients, and with which filters. */
export function recordClientsExport(
  deps: Deps,
  person: { id: string },
  { search, tag }: ExportClientsInput,
): Promise<void> {
  const subject = { kind: 'user', name: 'Clients' } as const;
  return recordListExport(deps, { by: person, subject, filters: { search, tag } });
}

/** The matching clients as CSV, by name, streamed in chunks. */
export function clientsCsv({ db, now }: Deps, input: ExportClientsInput): AsyncGenerator<string> {
  const pageAfter = (cursor: string | undefined) => {
    const { rows, nextCursor } = listClients(
      { db, now },
      { ...input, sort: 'name', limit: maxPageSize, cursor },
    );
    const details = detailsOfRows(db, rows);
    return { rows: rows.map((row) => ({ ...row, ...details.get(row.id) })), nextCursor };
  };
  return csvOfPages(header, pageAfter, cellsOf);
}

type Noted = { address?: string; note?: string };

function detailsOfRows(db: Db, rows: readonly ClientRow[]): Map<string, Noted> {
  const ids = rows.map(({ id }) => id);
  const found = db
    .select({
      id: personDetails.userId,
      address: personDetails.address,
      note: personDetails.note,
    })
    .from(personDetails)
    .where(inArray(personDetails.userId, ids))
    .all();
  return new Map(found.map(({ id, ...noted }) => [id, noted]));
}

function cellsOf(row: ClientRow & Noted): string[] {
  const sums = (of: 'owedCents' | 'paidCents') =>
    row.balances
      .filter((balance) => balance[of] !== 0)
      .map((balance) => `${csvAmount(balance[of], balance.currency)} ${balance.currency}`)
      .join('; ');
  return [
    row.firstName,
    row.lastName,
    row.email,
    row.phone,
    row.address ?? '',
    row.tags.join('; '),
    row.note ?? '',
    row.lastContactAt?.toISOString() ?? '',
    row.nextSession?.startsAt.toISOString() ?? '',
    sums('owedCents'),
    sums('paidCents'),
  ];
}
