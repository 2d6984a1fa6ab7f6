import type { BookingRow } from './queries.ts';

/** Full name of a booking's customer. */
export function customerName({ customer }: Pick<BookingRow, 'customer'>): string {
  return `${customer.firstName} ${customer.lastName}`;
}
