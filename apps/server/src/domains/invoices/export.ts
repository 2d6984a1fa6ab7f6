import type { ExportInvoicesInput, Invoice } from '@shutterhouse/contract/invoices/schema';
import { maxPageSize } from '@shutterhouse/contract/paging';
import type { TaxTotal } from '@shutterhouse/contract/pricing';
import type { Config } from '../../config.ts';
import { csvAmount, csvOfPages } from '../../db/csv.ts';
import type { Db } from '../../db/open.ts';
import { recordListExport } from '../audit/service.ts';
import { listInvoices } from './reading.ts';

type Deps = { db: Db; now: () => Date; config: Config };

const header = [
  'number',
  'kind',
  'state',
  'issued',
  'due',
  'customer',
  'email',
  'net',
  'tax',
  'total',
  'currency',
  'corrects',
  'credited by',
  'paid on',
  'paid by',
  'tax by rate',
  'part',
];

/** Records in the audit log who exported invoices, and with which filters. */
export function recordInvoicesExport(
  deps: Deps,
  person: { id: string },
  filters: ExportInvoicesInput,
): Promise<void> {
  const subject = { kind: 'invoice', name: 'Invoices' } as const;
  return recordListExport(deps, { by: person, subject, filters });
}

/** The invoices and credit notes asked for as CSV, newest first, piece by piece. */
export function invoicesCsv(deps: Deps, input: ExportInvoicesInput): AsyncGenerator<string> {
  const pageAfter = (cursor: string | undefined) =>
    listInvoices(deps, { ...input, sort: '-issuedAt', limit: maxPageSize, cursor });
  return csvOfPages(header, pageAfter, cellsOf);
}

/** `19% VAT: 129.00 net, 24.51 tax`. */
function rateWords(
  { taxName, taxPercent, netCents, taxCents }: TaxTotal,
  sign: number,
  currency: string,
): string {
  const [net, tax] = [netCents, taxCents].map((cents) => csvAmount(sign * cents, currency));
  return `${taxPercent}% ${taxName}: ${net} net, ${tax} tax`;
}

/** A credit note has the amounts of its invoice below zero, so that a column adds up to what was invoiced. */
function cellsOf(invoice: Invoice): string[] {
  const sign = invoice.kind === 'creditNote' ? -1 : 1;
  return [
    ...[invoice.number, invoice.kind, invoice.state],
    ...[invoice.issuedAt.toISOString(), invoice.dueAt?.toISOString() ?? ''],
    ...[invoice.customerName, invoice.customerEmail],
    ...[invoice.subtotalCents, invoice.taxCents, invoice.totalCents].map((cents) =>
      csvAmount(sign * cents, invoice.currency),
    ),
    ...[invoice.currency, invoice.correctsNumber, invoice.creditedBy],
    ...[invoice.payment?.paidOn ?? '', invoice.payment?.method ?? ''],
    invoice.taxes.map((each) => rateWords(each, sign, invoice.currency)).join('; '),
    invoice.part,
  ];
}
