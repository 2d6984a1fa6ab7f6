import { bookingDeskMessages } from '@shutterhouse/contract/bookings/desk-messages';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { t } from '@shutterhouse/contract/sentences';
import { useMutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { formatDay, formatTime } from '../../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { confirm } from '../../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import type { StudioDay } from '../queries.ts';

export type Request = StudioDay['waiting']['requests']['rows'][number];

/** Confirms a request from the overview, after asking, since its customer gets a mail. */
export function useConfirmRequest(feedback: Feedback) {
  const clock = useStudioClock();
  const isMailConfigured = trpc.mail.isConfigured.useQuery().data;
  const setStatus = trpc.bookings.setStatus.useMutation(
    useMutationFeedback(({ bookings, dashboard }) => [bookings, dashboard], {
      done: bookingDeskMessages.statusUpdated,
      failed: bookingDeskMessages.statusFailed,
      feedback,
    }),
  );

  async function confirmRequest(request: Request): Promise<void> {
    const { id, status, startsAt, customerName: customer, customerEmail: email } = request;
    const at = new Date(startsAt);
    const session = {
      customer,
      day: formatDay(at, clock, new Date()),
      time: formatTime(at, clock),
    };
    const mail = !isMailAddress(email)
      ? ''
      : isMailConfigured === false
        ? t('A mail to {email} waits in the outbox until mail is set up.', { email })
        : t('A mail is sent to {email}.', { email });
    const isSure = await confirm({
      title: t('Confirm this session?'),
      text: [t('The session of {customer} on {day} at {time} will be confirmed.', session), mail]
        .filter(Boolean)
        .join(' '),
      confirmLabel: t('Confirm the session'),
    });
    if (isSure) setStatus.mutate({ id, status: 'confirmed', seen: { status, startsAt } });
  }

  return {
    confirmRequest,
    busyId: setStatus.isPending ? setStatus.variables.id : undefined,
  };
}
