import { hasRight } from '@shutterhouse/contract/rights';
import { type Affects, type Outputs, trpc, useRefresh } from '../../../lib/trpc.ts';

/** The rules as they come over the wire. */
export type EditableAvailability = Outputs['availability']['adminGet'];
/** A day of the preview as it comes over the wire. */
export type PreviewDay = Outputs['availability']['preview'][number];

const affects: Affects = ({ availability, bookings, content }) => [
  availability,
  bookings.availableSlots,
  content.contact,
];

/** The rules with their version. */
export function useAvailability() {
  return trpc.availability.adminGet.useQuery();
}

/** Saves the rules; the form shows what goes wrong. */
export function useUpdateAvailability() {
  const onSuccess = useRefresh(affects);
  return trpc.availability.update.useMutation({ meta: { errorShownInPlace: true }, onSuccess });
}

/** What a session is of, and how long it is. */
export type SlotQuery = { service: string; duration: number };

/** The coming days as visitors see them by the rules that are saved. */
export function usePreview({ service, duration }: SlotQuery) {
  return trpc.availability.preview.useQuery({ service, duration });
}

/** The slots of a day with the reasons why some are not offered. */
export function useSlotReasons(date: string, { service, duration }: SlotQuery) {
  return trpc.bookings.availableSlots.useQuery(
    { date, service, duration },
    { enabled: date !== '', staleTime: 0 },
  );
}

/** All services of the studio, those that are switched off too. */
export function useServices() {
  return trpc.services.adminList.useQuery({ includeInactive: true });
}

/** Whether the rules may be changed by whoever is signed in. */
export function useMayChange(): boolean {
  const { data } = trpc.accounts.me.useQuery();
  return data ? hasRight(data.role, 'admin') : false;
}
