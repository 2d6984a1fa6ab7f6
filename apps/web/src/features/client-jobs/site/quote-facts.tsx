import { cancellationLines } from '@shutterhouse/contract/bookings/cancellation';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { formatDate, formatInstant, formatSpan } from '../../../lib/formats/studio-time.ts';
import type { QuoteVersion } from './queries.ts';

type Session = Pick<
  NonNullable<QuoteVersion['content']['session']>,
  'startsAt' | 'endsAt' | 'cancellation'
>;

export type QuoteFactsProps = Pick<QuoteVersion, 'validUntil' | 'heldUntil'> & {
  session: Session | null;
  clock: StudioClock;
};

/** Until when a quote can be accepted, and the session that it offers. */
export function QuoteFacts({ session, ...quote }: QuoteFactsProps) {
  // It ends with that day.
  const lastMoment = new Date(new Date(quote.validUntil).getTime() - 1).toISOString();
  return (
    <>
      <p className="mt-1 text-muted">
        {t('Valid until {day}', { day: formatDate(lastMoment, quote.clock) })}
      </p>
      {session && <OfferedSession {...quote} session={session} />}
    </>
  );
}

/** When the session is, until when its time is kept, and what is refunded when it is cancelled. */
function OfferedSession({
  session,
  heldUntil,
  validUntil,
  clock,
}: QuoteFactsProps & { session: Session }) {
  const lines = cancellationLines(session.cancellation ?? []);
  return (
    <>
      <p className="mt-1">
        {t('Session on {day}, {time}', {
          day: formatDate(session.startsAt, clock),
          time: formatSpan(session, clock),
        })}
        {heldUntil && (
          <span className="block text-muted">
            {heldUntil === validUntil
              ? t('We keep this time for you as long as the quote is valid.')
              : t('We keep this time for you until {time}.', {
                  time: formatInstant(heldUntil, clock),
                })}
          </span>
        )}
      </p>
      {lines.length > 0 && (
        <div className="mt-4">
          <h3 className="text-base font-medium">{t('Cancelling')}</h3>
          <ul className="mt-1 text-muted">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
