import { formatCents } from '@shutterhouse/contract/money';
import type { ClientRow } from './queries.ts';

/** What is owed or paid, in each currency where it is anything. */
export function formatBalances(
  balances: ClientRow['balances'],
  of: 'owedCents' | 'paidCents',
): string[] {
  return balances
    .filter((balance) => balance[of] > 0)
    .map((balance) => formatCents(balance[of], balance));
}
