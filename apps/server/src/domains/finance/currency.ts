import { recordDefaults } from '@shutterhouse/contract/finance/constants';
import type { Sql } from '../../db/transact.ts';

/** The currency in which the studio bills. */
export function studioCurrency(_db: Sql): string {
  return recordDefaults.currency;
}
