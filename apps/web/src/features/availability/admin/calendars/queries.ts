import { calendarMessages as messages } from '@shutterhouse/contract/availability/calendar-messages';
import { useFormMutation } from '../../../../lib/calls/form-mutation.ts';
import { mutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { type Affects, type Outputs, once, trpc, useRefresh } from '../../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';

/** A calendar as returned by the API. */
export type CalendarRow = Outputs['availability']['calendars']['list'][number];

const affects: Affects = ({ availability, bookings }) => [
  availability.calendars.list,
  availability.preview,
  bookings.availableSlots,
  bookings.calendar,
];

/** The other calendars, which the server reads every ten minutes. */
export function useCalendars() {
  return trpc.availability.calendars.list.useQuery(undefined, { staleTime: 0 });
}

/** Adds a calendar, and changes one; the form shows errors. */
export function useSaveCalendar() {
  const saving = useFormMutation(affects);
  const { create, update } = trpc.availability.calendars;
  return { add: create.useMutation({ ...once, ...saving }), update: update.useMutation(saving) };
}

/** Reads all calendars again, and removes one. */
export function useCalendarActions(feedback: Feedback) {
  const refresh = useRefresh(affects);
  const { refresh: read, remove } = trpc.availability.calendars;
  const feedbackOf = (done: string, failed: string) =>
    mutationFeedback({ done, failed, feedback, refresh });
  return {
    read: read.useMutation({
      ...mutationFeedback({ failed: messages.refreshFailed, feedback, refresh }),
      async onSuccess(rows: readonly { failure: string | null }[]) {
        const failed = rows.filter(({ failure }) => failure !== null).length;
        if (failed > 0) feedback.fail(messages.someFailed(failed));
        else feedback.succeed(messages.refreshed);
        await refresh();
      },
    }),
    remove: remove.useMutation(feedbackOf(messages.removed, messages.removeFailed)),
  };
}
