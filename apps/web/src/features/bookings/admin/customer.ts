import type { BookingRow } from './queries.ts';

/** Who comes. */
export function customerName({ customer }: Pick<BookingRow, 'customer'>): string {
  return `${customer.firstName} ${customer.lastName}`;
}
