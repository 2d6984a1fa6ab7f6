import { currencies } from '@shutterhouse/contract/currencies';
import { importMessages as messages } from '@shutterhouse/contract/dashboard/import';
import { fieldError } from '@shutterhouse/contract/errors';
import { createFinanceInput } from '@shutterhouse/contract/finance/schema';
import { formatCents } from '@shutterhouse/contract/money';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/transact.ts';
import { insertRecord } from '../../finance/service.ts';
import { getPriceTerms } from '../../settings/price-terms.ts';
import { dayWritten, priceOf } from './cells.ts';
import type { ImportRow } from './reading.ts';
import { parseRow } from './row-faults.ts';

type Deps = { tx: Tx; now: () => Date; config: Config; person: { id: string } };

/**
 * Writes the record of a row into the books, as somebody would by hand. What an export of the books says of
 * bookings and of Stripe is not written a second time.
 * @throws RowRefused, StudioError for a row that can't be one
 */
export function importRecord(
  { tx, now, config, person }: Deps,
  { cells }: ImportRow,
): { name: string; detail: string } {
  const cell = (name: string) => cells.get(name) ?? '';
  const word = (name: string) => cell(name).toLowerCase();
  if (!['', 'local'].includes(word('source'))) {
    throw fieldError('invalid', 'source', messages.keptElsewhere);
  }
  const input = parseRow(createFinanceInput, {
    date: dayWritten(cell('date')),
    name: cell('name'),
    type: word('type'),
    category: word('category'),
    amountCents: priceOf(cell('amount'), currencyOf(tx, cell('currency'))),
    ...(cell('status') && { status: word('status') }),
    ...(cell('currency') && { currency: cell('currency') }),
    description: cell('description'),
  });
  const { name, date, type, amountCents, currency } = insertRecord(
    { db: tx, now, config, person },
    input,
  );
  return { name, detail: `${date}, ${type} of ${formatCents(amountCents, { currency })}` };
}

/** That of a row; the studio's for one that names none. */
function currencyOf(tx: Tx, named: string): string {
  return (
    currencies.find((one) => one === named.toUpperCase()) ?? getPriceTerms({ db: tx }).currency
  );
}
