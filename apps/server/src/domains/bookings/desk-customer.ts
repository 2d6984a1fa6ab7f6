import {
  callerInput,
  isCallerBooking,
  type UpdateBookingInput,
} from '@shutterhouse/contract/bookings/desk';
import { bookingDeskMessages as messages } from '@shutterhouse/contract/bookings/desk-messages';
import { fieldError, partError } from '@shutterhouse/contract/errors';
import { eq, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/transact.ts';
import { users } from '../people/tables.ts';
import { requirePhone } from '../settings/phone.ts';
import type { StoredBooking } from './service.ts';

/** The customer details that are copied into a booking. */
export type DeskCustomer = Pick<
  StoredBooking,
  | 'userId'
  | 'customerFirstName'
  | 'customerLastName'
  | 'customerEmail'
  | 'customerPhone'
  | 'language'
>;

/**
 * The name and number of a caller after a change; those that the booking has are no change, whoever its customer is.
 * @throws StudioError invalid for other ones where the booking isn't a caller's, or when they can't be a caller's
 */
export function callerOf(
  deps: Parameters<typeof requirePhone>[0],
  before: StoredBooking,
  userId: string | null,
  {
    firstName = before.customerFirstName,
    lastName = before.customerLastName,
    phone = before.customerPhone,
  }: NonNullable<UpdateBookingInput['customer']>,
): Partial<DeskCustomer> {
  const isSame =
    firstName === before.customerFirstName &&
    lastName === before.customerLastName &&
    phone === before.customerPhone;
  if (isSame) return {};
  if (!isCallerBooking({ userId, email: before.customerEmail, phone: before.customerPhone })) {
    throw fieldError('invalid', 'customer', messages.customerFixed);
  }
  const caller = callerInput.safeParse({ firstName, lastName, phone });
  if (!caller.success) throw partError('customer', caller.error);
  if (phone !== before.customerPhone) requirePhone(deps, phone, 'customer.phone');
  return {
    customerFirstName: caller.data.firstName,
    customerLastName: caller.data.lastName,
    customerPhone: caller.data.phone,
  };
}

/** The customer details that a booking stores. @throws StudioError invalid or notFound on `userId` */
export function customerOf(tx: Tx, userId: string | null): DeskCustomer {
  if (userId === null) throw fieldError('invalid', 'userId', messages.userRequired);
  const person = userById(tx).get({ userId });
  if (person === undefined) throw fieldError('notFound', 'userId', messages.userGone);
  return {
    userId,
    customerFirstName: person.firstName,
    customerLastName: person.lastName,
    customerEmail: person.email,
    customerPhone: person.phone,
    language: person.language,
  };
}

const userById = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
);
