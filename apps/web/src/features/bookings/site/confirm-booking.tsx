import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { sessionName } from '@shutterhouse/contract/bookings/session-name';
import { readApiError, refusalSentence } from '../../../lib/api-error.ts';
import { formatSpan, wallClock } from '../../../lib/studio-time.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useLinkToken } from '../../../lib/use-link-token.ts';
import { useTimeZone } from '../../../lib/use-time-zone.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatDay } from './date-time/calendar-day.ts';
import { ReceiptRows } from './success/receipt-rows.tsx';

/**
 * What the link of the mail leads to. A press of the button confirms, not the visit: programs that
 * look at mails open their links.
 */
export function ConfirmBooking() {
  const token = useLinkToken();
  const timeZone = useTimeZone();
  const confirm = trpc.bookings.confirmAddress.useMutation({ meta: { errorShownInPlace: true } });

  if (confirm.isSuccess) {
    const { confirmationCode, serviceName, packageName } = confirm.data;
    const startsAt = new Date(confirm.data.startsAt);
    const day = formatDay(wallClock(startsAt, timeZone).day);
    return (
      <div className="w-full">
        <Banner tone="success">{messages.confirmed}</Banner>
        <ReceiptRows
          rows={[
            { label: 'Session', value: sessionName(serviceName, packageName) },
            { label: 'When', value: `${day}, ${formatSpan(confirm.data, timeZone)}` },
            { label: 'Code', value: confirmationCode },
          ]}
        />
      </div>
    );
  }
  return (
    <>
      {confirm.error && (
        <Banner tone="error" className="mb-6">
          {refusalSentence(readApiError(confirm.error)) ?? messages.confirmFailed}
        </Banner>
      )}
      <Button
        variant="primary"
        busy={confirm.isPending}
        busyLabel="Confirming…"
        onClick={() => confirm.mutate({ token })}
      >
        Confirm my booking request
      </Button>
    </>
  );
}
