import { createPackage, createService } from '../rows/offers.ts';
import type { TestStudio } from '../studio/app.ts';

/** A time before the `bookable` slots, for the clock of a studio. */
export const present = new Date('2030-05-01T12:00:00Z');

/** A call that writes, for both transports: a valid body, and the same input for tRPC. */
export type WritingCall = {
  path: string;
  body: Record<string, unknown>;
  typed: string;
  input: Record<string, unknown>;
};

const registration = {
  firstName: 'Robin',
  lastName: 'Lens',
  email: 'robin@client.example',
  password: 'Golden-Hour-42!',
  confirmPassword: 'Golden-Hour-42!',
};

/** A message from the contact form. */
export const messageInput = {
  name: 'Robin Lens',
  email: 'robin@client.example',
  phone: '(212) 555-0147',
  service: 'Portraits',
  message: 'Do you have an evening free in June?',
};

/**
 * The documented calls that write, each with a body that is valid in a studio set up by
 * `offerSomething`.
 */
export function writingCalls(packageId: string) {
  const { email, password } = registration;
  const { startsAt, ...booking } = bookingInput(packageId);
  return {
    contact: call('/contact/submit', 'messages.submit', messageInput),
    login: call('/users/login', 'accounts.login', { email, password }),
    register: call('/users/register', 'accounts.register', registration),
    booking: {
      ...call('/booking/request', 'bookings.request', { ...booking, startsAt }),
      body: { ...booking, timestamp: startsAt },
    },
  } satisfies Record<string, WritingCall>;
}

/** What the wizard sends at the end: 10:00 in New York, on a Monday in 2030. */
export function bookingInput(packageId: string) {
  return {
    service: 'Portraits',
    packageId,
    customer: {
      firstName: 'Robin',
      lastName: 'Lens',
      email: 'robin@client.example',
      phone: '+1 (212)555-0147',
    },
    startsAt: '2030-06-03T14:00:00Z',
    payment: { type: 'credit' },
  };
}

/** Adds one service with one package to a studio. @returns the id of the package */
export function offerSomething({ deps }: Pick<TestStudio, 'deps'>): string {
  createService(deps);
  return createPackage(deps);
}

function call(path: string, typed: string, input: Record<string, unknown>): WritingCall {
  return { path, body: input, typed, input };
}
