import type { Picture } from '@shutterhouse/contract/pictures';
import { fallbackServices } from '@shutterhouse/contract/services/constants';
import type { Question } from '@shutterhouse/contract/services/questions';
import type { AppRouter } from '@shutterhouse/server/app-router';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { readApiError } from '../../lib/api-error.ts';
import { trpc } from '../../lib/trpc.ts';

/** The studio's name and the IANA zone of its clock; they don't change while a page is open. */
export function useStudio() {
  return trpc.settings.studio.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
}

/** Where the studio is found, as the contact section says it. */
export function useStudioContact() {
  return trpc.content.contact.get.useQuery();
}

/** What can be chosen at the first step; `picture` is null when there is none. */
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
};

const builtInServices: readonly OfferedService[] = fallbackServices.map((service) => ({
  title: service.title,
  description: service.description,
  icon: service.icon,
  price: service.priceText,
  durationHours: service.durationHours,
  picture: null,
  questions: [],
}));

/**
 * The services that can be booked. When they can't be loaded the built-in ones stand in and
 * `failed` is true.
 */
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
  }));
  const failed = query.isError && loaded === undefined;
  return {
    services: failed ? builtInServices : (loaded ?? []),
    failed,
    isPending: query.isPending,
  };
}

const noQuestions: readonly Question[] = [];

/** What a service asks whoever books it; nothing while it is not known. */
export function useQuestionsOf(service: string | null): readonly Question[] {
  const { services } = useOfferedServices();
  return services.find(({ title }) => title === service)?.questions ?? noQuestions;
}

/** The packages of one service, cheapest first; nothing is asked while there is no service. */
export function usePackagesOf(service: string | null) {
  return trpc.packages.list.useQuery({ type: service ?? '' }, { enabled: service !== null });
}

/** The days and hours on which sessions of a service can be booked, asked for anew each time. */
export function useBookableDays(service: string | null) {
  return trpc.availability.get.useQuery(
    { ...(service !== null && { service }) },
    { staleTime: 0, refetchOnMount: 'always' },
  );
}

/** A session that a time is sought for. */
export type SlotQuery = { service: string | null; durationHours: number };

/**
 * The starts of a day (`YYYY-MM-DD` of the studio's calendar) for a session of so many hours. They
 * are asked for anew whenever the person comes back to them: somebody else may have booked.
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

/** How customers pay when they book; asked for anew, as the owner may decide otherwise at any time. */
export function useWayToPay() {
  return trpc.payments.way.useQuery(undefined, { staleTime: 60_000 });
}

const progressMs = 2000;

/** How a payment stands that was just made, until that is known. */
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

/** The calendar file of what was just asked for, by the key of the request. */
export function useRequestedCalendar(requestKey: string) {
  const { client } = trpc.useUtils();
  return () => client.bookings.own.requestedCalendar.mutate({ requestKey });
}

/** What is sent and what comes back, as they are on the wire. */
export type BookingRequest = inferRouterInputs<AppRouter>['bookings']['request'];
export type BookingReceipt = inferRouterOutputs<AppRouter>['bookings']['request'];

const requestTimeoutMs = 30_000;

/**
 * Sends the whole draft and gives up after half a minute; the wizard shows a refusal where it belongs.
 * Questions, and prices, that have changed meanwhile are read anew.
 */
export function useRequestBooking() {
  const { client, services, payments, packages, settings } = trpc.useUtils();
  return useMutation({
    mutationKey: [['bookings', 'request']],
    meta: { errorShownInPlace: true },
    mutationFn: (request: BookingRequest) =>
      client.bookings.request.mutate(request, { signal: AbortSignal.timeout(requestTimeoutMs) }),
    onError: (error) => {
      const fields = Object.keys(readApiError(error).errors);
      if (fields.some(isAnswerField)) void services.list.invalidate();
      if (fields.some(isPaymentField)) {
        for (const query of [payments.way, packages.list, settings.studio]) void query.invalidate();
      }
    },
  });
}

/** Whether a refused request is about how it is paid. */
export function isPaymentField(field: string): boolean {
  return field.startsWith('payment.') || field === 'requestKey';
}

/** Whether a field of a refused request is an answer, or all of them. */
export function isAnswerField(field: string): boolean {
  return field === 'answers' || field.startsWith('answers.');
}
