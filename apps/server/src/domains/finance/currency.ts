import type { Sql } from '../../db/transact.ts';
import { getBilling } from '../settings/billing.ts';

/** The currency in which the studio bills, and in which its books are kept unless a record says otherwise. */
export function studioCurrency(db: Sql): string {
  return getBilling({ db }).currency;
}
