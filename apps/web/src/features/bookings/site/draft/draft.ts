import { type PaymentMethod, paymentMethods } from '@shutterhouse/contract/bookings/constants';
import { sessionEnd } from '@shutterhouse/contract/bookings/slots';
import type { StudioClock } from '@shutterhouse/contract/clock';
import type { SessionLocation } from '@shutterhouse/contract/locations';
import { isLastNameRequired } from '@shutterhouse/contract/names';
import { z } from 'zod';
import { formatSpan, formatTime } from '../../../../lib/formats/studio-time.ts';
import { splitPhone } from '../details/phone-parts.ts';

/** The number of the last step; the steps are Service, Information, Date, Time, Review, Payment. */
export const lastStep = 5;

/** The package as it was when chosen. */
const chosenPackage = z.object({
  id: z.string(),
  name: z.string(),
  priceCents: z.number().int(),
  durationHours: z.number(),
  taxId: z.string().nullish(),
});
export type ChosenPackage = z.infer<typeof chosenPackage>;

/** The visitor's choices and input so far; it never contains card data. */
export const bookingDraft = z.object({
  step: z.number().int().min(0).max(lastStep),
  /** Step 0 has two screens: the services, then the packages of the one chosen. */
  showingPackages: z.boolean(),
  service: z.string().nullable(),
  package: chosenPackage.nullable(),
  /** `phone` is the country code, a space, then the number as it is shown; empty before it is asked. */
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  /** Answers as typed, by question id; they may belong to several services. */
  answers: z.record(z.string(), z.string()).default({}),
  /** The address of the session as typed, which only some services ask for. */
  address: z.string().default(''),
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
    phone: '',
  },
  answers: {},
  address: '',
  day: null,
  time: null,
  reviewed: false,
  method: paymentMethods[0],
};

/** Chooses a service; a package of another service is dropped, and with it the time chosen for its length. */
export function chooseService(draft: BookingDraft, service: string): BookingDraft {
  if (draft.service === service) return draft;
  return { ...draft, service, package: null, time: null, showingPackages: false };
}

/** Chooses a package; if its length differs, the time has to be chosen again. */
export function choosePackage(draft: BookingDraft, chosen: ChosenPackage): BookingDraft {
  const sameLength = draft.package === null || draft.package.durationHours === chosen.durationHours;
  const { id, name, priceCents, durationHours, taxId } = chosen;
  return {
    ...draft,
    package: { id, name, priceCents, durationHours, taxId },
    time: sameLength ? draft.time : null,
  };
}

/** Chooses a day; a time on another day is dropped. */
export function chooseDay(draft: BookingDraft, day: string): BookingDraft {
  return draft.day === day ? draft : { ...draft, day, time: null };
}

/** Chooses a slot by its start as an ISO instant; null clears it. */
export function chooseTime(draft: BookingDraft, time: string | null): BookingDraft {
  return { ...draft, time };
}

/** Changes the given fields of the customer. */
export function fillCustomer(
  draft: BookingDraft,
  customer: Partial<BookingDraft['customer']>,
): BookingDraft {
  return { ...draft, customer: { ...draft.customer, ...customer } };
}

/** Changes the answers to the given questions, by their ids. */
export function fillAnswers(draft: BookingDraft, answers: BookingDraft['answers']): BookingDraft {
  return { ...draft, answers: { ...draft.answers, ...answers } };
}

/** Where the session takes place: at the address that was typed, for a service that asks for one. */
export function locationOfDraft(
  { address }: BookingDraft,
  location: SessionLocation,
): SessionLocation {
  return location.kind === 'customer' ? { ...location, text: address.trim() } : location;
}

export function chooseMethod(draft: BookingDraft, method: PaymentMethod): BookingDraft {
  return { ...draft, method };
}

/** Whether all required fields are filled; the form validates them. */
export function hasCustomer({ customer }: BookingDraft): boolean {
  const { firstName, lastName, email, phone } = customer;
  const needed = [firstName, email, splitPhone(phone).number];
  if (isLastNameRequired()) needed.push(lastName);
  return needed.every((text) => text.trim() !== '');
}

/**
 * The draft with which a service's Book Now button opens the wizard. If another service is chosen
 * already, it stays, and `asking` is the title of the new one, to which the visitor is asked whether to
 * switch.
 */
export function openFor(
  draft: BookingDraft,
  service: string | undefined,
): { draft: BookingDraft; asking: string | null } {
  if (service === undefined) return { draft, asking: null };
  if (draft.service !== null && draft.service !== service) {
    return { draft: { ...draft, step: 0, showingPackages: false }, asking: service };
  }
  if (draft.step > 0) return { draft, asking: null };
  return { draft: { ...chooseService(draft, service), showingPackages: true }, asking: null };
}

/** Updates the draft by a function of the current one. */
export type ChangeDraft = (change: (draft: BookingDraft) => BookingDraft) => void;

/** `10:00 AM to 11:00 AM` of the chosen start, by the studio's clock; null while it or the zone isn't known. */
export function formatSessionTime(
  { time, package: chosen }: BookingDraft,
  clock: StudioClock | undefined,
): string | null {
  if (time === null || clock === undefined) return null;
  const startsAt = new Date(time);
  if (chosen === null) return formatTime(startsAt, clock);
  return formatSpan({ startsAt, endsAt: sessionEnd(startsAt, chosen.durationHours) }, clock);
}
