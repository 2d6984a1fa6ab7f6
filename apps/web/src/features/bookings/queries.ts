import type { CancellationStep } from '@shutterhouse/contract/bookings/cancellation';
import { type SessionLocation, studioLocation } from '@shutterhouse/contract/locations';
import type { Picture } from '@shutterhouse/contract/pictures';
import { fallbackServices } from '@shutterhouse/contract/services/fallback-services';
import type { Question } from '@shutterhouse/contract/services/questions';
import type { AppRouter } from '@shutterhouse/server/app-router';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { useMemo } from 'react';
import { readApiError } from '../../lib/calls/api-error.ts';
import { trpc } from '../../lib/calls/trpc.ts';

/** The studio's name and the IANA zone of its clock; cached for the lifetime of the page. */
export function useStudio() {
  return trpc.settings.studio.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
}

/** The studio's contact details, as in the contact section. */
export function useStudioContact() {
  return trpc.content.contact.get.useQuery();
}

/** A service offered in the first step; `picture` is null when it has none. */
export type OfferedService = {
  title: string;
  description: string;
  icon: string;
  /** Free text: 'Starting at $350'. */
  price: string;
  durationHours: number;
  picture: Picture | null;
  /** Asked in the Information step. */
  questions: readonly Question[];
  /** Where it takes place; the customer's address is asked for in the same step. */
  location: SessionLocation;
  /** What is kept when it is cancelled. */
  cancellation: readonly CancellationStep[];
  /** The tax of its packages that have none of their own; null for the default. */
  taxId: string | null;
};

const builtInServices = (): readonly OfferedService[] =>
  fallbackServices.map((service) => ({
    title: service.title,
    description: service.description,
    icon: service.icon,
    price: service.priceText,
    durationHours: service.durationHours,
    picture: null,
    questions: [],
    location: studioLocation,
    cancellation: [],
    taxId: null,
  }));

/** The services that can be booked. If they can't be loaded, the built-in ones are used and `failed` is true. */
export function useOfferedServices() {
  const query = trpc.services.list.useQuery();
  const loaded: OfferedService[] | undefined = query.data?.map((service) => ({
    title: service.title,
    description: service.description,
    icon: service.icon,
    price: service.price,
    durationHours: service.durationMinutes / 60,
    picture: service.picture,
    questions: service.questions,
    location: service.location,
    cancellation: service.cancellation,
    taxId: service.taxId,
  }));
  const failed = query.isError && loaded === undefined;
  const builtIn = useMemo(builtInServices, []);
  return {
    services: failed ? builtIn : (loaded ?? []),
    failed,
    isPending: query.isPending,
  };
}

const titlesOf = (services: readonly { title: string }[]) => services.map(({ title }) => title);

/** The titles of the services that can be booked; undefined while they are not known. */
export function useServiceTitles(): readonly string[] | undefined {
  return trpc.services.list.useQuery(undefined, { select: titlesOf }).data;
}

const noQuestions: readonly Question[] = [];

/** The questions of a service; empty while they are not known. */
export function useQuestionsOf(service: string | null): readonly Question[] {
  const { services } = useOfferedServices();
  return services.find(({ title }) => title === service)?.questions ?? noQuestions;
}

/** Where a service takes place; the studio while that is not known. */
export function useLocationOf(service: string | null): SessionLocation {
  const { services } = useOfferedServices();
  return services.find(({ title }) => title === service)?.location ?? studioLocation;
}

/** The packages of one service, cheapest first; disabled while the service is null. */
export function usePackagesOf(service: string | null) {
  return trpc.packages.list.useQuery({ type: service ?? '' }, { enabled: service !== null });
}

/** The days and hours when sessions of a service can be booked, always fetched afresh. */
export function useSessionRules(service: string | null) {
  return trpc.availability.get.useQuery(
    { ...(service !== null && { service }) },
    { staleTime: 0, refetchOnMount: 'always' },
  );
}

/** The session for which slots are queried. */
export type SlotQuery = { service: string | null; durationHours: number };

/**
 * The starts of a day (`YYYY-MM-DD` of the studio's calendar) for a session of the given length. Fetched
 * afresh whenever the visitor returns to them, as someone else may have booked.
 */
export function useSlots(day: string | null, { service, durationHours }: SlotQuery) {
  return trpc.bookings.availableSlots.useQuery(
    { date: day ?? '', duration: durationHours, ...(service !== null && { service }) },
    {
      enabled: day !== null,
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
    },
  );
}

/** How customers pay when booking; cached for a minute only, as the owner may change it at any time. */
export function usePublicPaymentSettings() {
  return trpc.payments.way.useQuery(undefined, { staleTime: 60_000 });
}

const progressMs = 2000;

/** Polls the state of a payment just made, until it is known. */
export function usePaymentProgress(requestKey: string, isWaiting: boolean) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: [['payments', 'progress'], { requestKey }],
    queryFn: () => client.payments.progress.mutate({ requestKey }),
    enabled: isWaiting,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.data.state !== 'held' ? false : progressMs,
    refetchIntervalInBackground: true,
  });
}

/** Returns a function that fetches the calendar file of a booking just requested, by its request key. */
export function useRequestedCalendar(requestKey: string) {
  const { client } = trpc.useUtils();
  return () => client.bookings.own.requestedCalendar.mutate({ requestKey });
}

/** The request and the response, as on the wire. */
export type BookingRequest = inferRouterInputs<AppRouter>['bookings']['request'];
export type BookingReceipt = inferRouterOutputs<AppRouter>['bookings']['request'];

const requestTimeoutMs = 30_000;

/**
 * Sends the complete draft and times out after half a minute; the wizard shows a refusal where it
 * belongs. Services, packages, questions, prices and terms that have changed meanwhile are refetched.
 */
export function useRequestBooking() {
  const { client, services, payments, packages, settings, bookings } = trpc.useUtils();
  return useMutation({
    mutationKey: [['bookings', 'request']],
    meta: { errorShownInPlace: true },
    mutationFn: (request: BookingRequest) =>
      client.bookings.request.mutate(request, { signal: AbortSignal.timeout(requestTimeoutMs) }),
    onError: (error) => {
      const fields = Object.keys(readApiError(error).errors);
      if (fields.some(isAnswerField)) void services.list.invalidate();
      if (fields.some(isOfferField)) {
        for (const query of [services.list, packages.list]) void query.invalidate();
      }
      if (fields.some(isTermsField)) {
        for (const query of [bookings.terms.get, settings.studio]) void query.invalidate();
      }
      if (fields.some(isPaymentField)) {
        for (const query of [payments.way, packages.list, settings.studio]) void query.invalidate();
      }
    },
  });
}

/** Whether a refused request is about what was chosen of the studio's offers. */
export function isOfferField(field: string): boolean {
  return field === 'service' || field === 'packageId';
}

/** Whether a field of a refused request is about the payment. */
export function isPaymentField(field: string): boolean {
  return field.startsWith('payment.') || field === 'requestKey';
}

/** Whether a field of a refused request is about the booking terms. */
export function isTermsField(field: string): boolean {
  return field === 'termsId';
}

/** Whether a field of a refused request is an answer, all of them, or the address of the session. */
export function isAnswerField(field: string): boolean {
  return field === 'answers' || field === 'address' || field.startsWith('answers.');
}
