import { hasRight } from '@shutterhouse/contract/rights';
import { useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { type Affects, type Outputs, trpc } from '../../../lib/calls/trpc.ts';

/** The rules as returned by the API. */
export type EditableAvailability = Outputs['availability']['adminGet'];
/** A day of the preview as returned by the API. */
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

/** Saves the rules; the form shows errors. */
export function useUpdateAvailability() {
  return trpc.availability.update.useMutation(useFormMutation(affects));
}

/** The service and length of a session. */
export type SlotQuery = { service: string; duration: number };

/** The coming days as visitors see them by the saved rules. */
export function usePreview({ service, duration }: SlotQuery) {
  return trpc.availability.preview.useQuery({ service, duration });
}

/** The slots of a day, with the reason for each that is not offered. */
export function useSlotReasons(date: string, { service, duration }: SlotQuery) {
  return trpc.bookings.availableSlots.useQuery(
    { date, service, duration },
    { enabled: date !== '', staleTime: 0 },
  );
}

/** All services of the studio, including inactive ones. */
export function useServices() {
  return trpc.services.adminList.useQuery({ includeInactive: true });
}

/** Whether the signed-in user may change the rules. */
export function useMayChange(): boolean {
  const { data } = trpc.accounts.me.useQuery();
  return data ? hasRight(data.role, 'admin') : false;
}
