import type { ExportFinanceInput, FinanceRecord } from '@shutterhouse/contract/finance/schema';
import { maxPageSize } from '@shutterhouse/contract/paging';
import { csvAmount, csvOfPages } from '../../db/csv.ts';
import type { Db } from '../../db/open.ts';
import { recordListExport } from '../audit/service.ts';
import { listRecords, type ReadDeps } from './service.ts';

const header = [
  'date',
  'name',
  'type',
  'category',
  'status',
  'amount',
  'currency',
  'source',
  'customer',
  'description',
  'created',
  'cause',
  'receipt',
];

/** Records in the audit log who exported the books, and with which filters. */
export function recordFinanceExport(
  deps: { db: Db; now: () => Date },
  person: { id: string },
  { sort: _, ...filters }: ExportFinanceInput,
): Promise<void> {
  const subject = { kind: 'financeRecord', name: 'Finance records' } as const;
  return recordListExport(deps, { by: person, subject, filters });
}

/** The matching records as CSV, in the order of the list, streamed in chunks. */
export function financeCsv(deps: ReadDeps, input: ExportFinanceInput): AsyncGenerator<string> {
  const pageAfter = (cursor: string | undefined) =>
    listRecords(deps, { ...input, limit: maxPageSize, cursor });
  return csvOfPages(header, pageAfter, cellsOf);
}

function cellsOf(record: FinanceRecord): string[] {
  const { date, name, type, cause, category, status, amountCents, currency, source } = record;
  const { customer, description, createdAt } = record;
  const amount = csvAmount(amountCents, currency);
  return [
    ...[date, name, type, category, status, amount, currency, source],
    ...[customer, description, createdAt.toISOString(), cause ?? ''],
    record.receipt?.name ?? '',
  ];
}
