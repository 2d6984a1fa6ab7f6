import type { BookingRow } from './queries.ts';

/** Who comes. */
export function customerName({ customer }: Pick<BookingRow, 'customer'>): string {
  return `${customer.firstName} ${customer.lastName}`;
}

/** The link that calls a stored telephone number. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
