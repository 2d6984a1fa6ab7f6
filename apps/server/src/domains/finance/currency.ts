import type { Sql } from '../../db/transact.ts';
import { getBilling } from '../settings/billing.ts';

/** The studio's billing currency, which is the default of its records. */
export function studioCurrency(db: Sql): string {
  return getBilling({ db }).currency;
}
