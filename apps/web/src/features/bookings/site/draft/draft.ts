import {
  countryCodes,
  type PaymentMethod,
  paymentMethods,
} from '@shutterhouse/contract/bookings/constants';
import { z } from 'zod';
import { joinPhone, splitPhone } from '../details/phone.ts';

/** The steps by their numbers: Service, Information, Date, Time, Review, Payment. */
export const lastStep = 5;

/** The package as it was when it was chosen. */
const chosenPackage = z.object({
  id: z.string(),
  name: z.string(),
  priceCents: z.number().int(),
  durationHours: z.number(),
});
export type ChosenPackage = z.infer<typeof chosenPackage>;

/** What the visitor has chosen and typed so far; no card data is ever in it. */
export const bookingDraft = z.object({
  step: z.number().int().min(0).max(lastStep),
  /** Step 0 has two screens: the services, then the packages of the one chosen. */
  showingPackages: z.boolean(),
  service: z.string().nullable(),
  package: chosenPackage.nullable(),
  /** `phone` is the country code, a space, then the number as it is shown. */
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  /** To the questions of services, by the ids of the questions, as they were typed. */
  answers: z.record(z.string(), z.string()).default({}),
  /** `YYYY-MM-DD` of the studio's calendar. */
  day: z.iso.date().nullable(),
  /** The instant at which the session starts, ISO 8601. */
  time: z.iso.datetime().nullable(),
  reviewed: z.boolean(),
  method: z.enum(paymentMethods),
});
export type BookingDraft = z.infer<typeof bookingDraft>;

export const emptyDraft: BookingDraft = {
  step: 0,
  showingPackages: false,
  service: null,
  package: null,
  customer: {
    firstName: '',
    lastName: '',
    email: '',
    phone: joinPhone({ code: countryCodes[0].code, number: '' }),
  },
  answers: {},
  day: null,
  time: null,
  reviewed: false,
  method: paymentMethods[0],
};

/** Chooses a service; the package of another service goes, and with it the time that fitted it. */
export function chooseService(draft: BookingDraft, service: string): BookingDraft {
  if (draft.service === service) return draft;
  return { ...draft, service, package: null, time: null, showingPackages: false };
}

/** Chooses a package; a time that was free for another length has to be chosen anew. */
export function choosePackage(draft: BookingDraft, chosen: ChosenPackage): BookingDraft {
  const sameLength = draft.package === null || draft.package.durationHours === chosen.durationHours;
  const { id, name, priceCents, durationHours } = chosen;
  return {
    ...draft,
    package: { id, name, priceCents, durationHours },
    time: sameLength ? draft.time : null,
  };
}

/** Chooses a day; a time of another day goes. */
export function chooseDay(draft: BookingDraft, day: string): BookingDraft {
  return draft.day === day ? draft : { ...draft, day, time: null };
}

export function chooseTime(draft: BookingDraft, time: string | null): BookingDraft {
  return { ...draft, time };
}

export function fillCustomer(
  draft: BookingDraft,
  customer: Partial<BookingDraft['customer']>,
): BookingDraft {
  return { ...draft, customer: { ...draft.customer, ...customer } };
}

export function fillAnswers(draft: BookingDraft, answers: BookingDraft['answers']): BookingDraft {
  return { ...draft, answers: { ...draft.answers, ...answers } };
}

export function chooseMethod(draft: BookingDraft, method: PaymentMethod): BookingDraft {
  return { ...draft, method };
}

/** True when all four are non-empty; whether they are right is the form's question. */
export function hasCustomer({ customer }: BookingDraft): boolean {
  const { firstName, lastName, email, phone } = customer;
  return [firstName, lastName, email, splitPhone(phone).number].every((text) => text.trim() !== '');
}

/**
 * The draft with which the wizard opens for a service's Book Now button. Another service that is
 * already chosen stays; `asking` is then the title about which the visitor has to be asked.
 */
export function openFor(
  draft: BookingDraft,
  wanted: string | undefined,
): { draft: BookingDraft; asking: string | null } {
  if (wanted === undefined) return { draft, asking: null };
  if (draft.service !== null && draft.service !== wanted) {
    return { draft: { ...draft, step: 0, showingPackages: false }, asking: wanted };
  }
  if (draft.step > 0) return { draft, asking: null };
  return { draft: { ...chooseService(draft, wanted), showingPackages: true }, asking: null };
}
