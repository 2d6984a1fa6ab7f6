import { currencies } from '@shutterhouse/contract/currencies';
import { importMessages as messages } from '@shutterhouse/contract/dashboard/import';
import { fieldError } from '@shutterhouse/contract/errors';
import { createFinanceInput } from '@shutterhouse/contract/finance/schema';
import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/transact.ts';
import { priceOf } from '../../../written-amounts.ts';
import { dateWritten } from '../../../written-dates.ts';
import { insertRecord } from '../../finance/service.ts';
import { getPriceTerms } from '../../settings/price-terms.ts';
import { type ImportRow, parseRow } from './reading.ts';

type Deps = {
  tx: Tx;
  now: () => Date;
  config: Config;
  person: { id: string };
  isMonthFirst: boolean;
};

/**
 * Creates the finance record of a row, as somebody would by hand. Records of bookings and of Stripe in an
 * export are not created a second time.
 * @throws RowRefused, StudioError for an invalid row
 */
export function importRecord(
  { tx, now, config, person, isMonthFirst }: Deps,
  { cells }: ImportRow,
): { name: string; detail: string } {
  const cell = (name: string) => cells.get(name) ?? '';
  const word = (name: string) => cell(name).toLowerCase();
  if (!['', 'local'].includes(word('source'))) {
    throw fieldError('invalid', 'source', messages.keptElsewhere);
  }
  const input = parseRow(createFinanceInput, {
    date: dateWritten(cell('date'), isMonthFirst),
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
  const amount = formatCents(amountCents, { currency });
  return {
    name,
    detail:
      type === 'income'
        ? t('{date}, income of {amount}', { date, amount })
        : t('{date}, expense of {amount}', { date, amount }),
  };
}

/** The currency of a row; the studio's if it names none. */
function currencyOf(tx: Tx, named: string): string {
  return (
    currencies.find((one) => one === named.toUpperCase()) ?? getPriceTerms({ db: tx }).currency
  );
}
