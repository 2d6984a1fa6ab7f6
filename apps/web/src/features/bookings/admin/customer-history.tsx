import { historyLimits } from '@shutterhouse/contract/bookings/desk';
import { bookingDeskMessages as messages } from '@shutterhouse/contract/bookings/desk-messages';
import { sessionName } from '@shutterhouse/contract/bookings/session-name';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import type { Outputs } from '../../../lib/calls/trpc.ts';
import { formatDay } from '../../../lib/formats/studio-time.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { describePayment } from './booking-columns.tsx';
import { useHistory } from './queries.ts';
import { statusDisplay } from './status-menu.tsx';

type History = Outputs['bookings']['history'];

export type CustomerHistoryProps = {
  bookingId: string;
  clock: StudioClock;
  /** Opens another booking in place of this one. */
  onOpen: (id: string) => void;
};

/** The customer's other sessions: their number, the sums paid and owed, and the newest of them. */
export function CustomerHistory({ bookingId, clock, onOpen }: CustomerHistoryProps) {
  const id = useId();
  const load = useHistory(bookingId);
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="display text-lead">
        {t('Other sessions')}
      </h3>
      {load.data ? (
        <HistoryList history={load.data} clock={clock} onOpen={onOpen} />
      ) : load.error ? (
        <LoadError title={messages.historyFailed} query={load} />
      ) : (
        <div aria-busy="true" className="mt-3">
          <Skeleton lines={2} />
        </div>
      )}
    </section>
  );
}

type HistoryListProps = Pick<CustomerHistoryProps, 'clock' | 'onOpen'> & { history: History };

function HistoryList({ history, clock, onOpen }: HistoryListProps) {
  const { userId, others, isCut, sums, sessions } = history;
  if (userId === null || others === 0) {
    return (
      <p className="mt-2 border-t border-line py-3 text-muted">
        {userId === null ? messages.historyGone : messages.historyNone}
      </p>
    );
  }
  const now = new Date();
  return (
    <>
      <p className="figures mt-2 border-t border-line py-3">
        {isCut
          ? t('More than {others, plural, one {# other session} other {# other sessions}}', {
              others,
            })
          : t('{others, plural, one {# other session} other {# other sessions}}', { others })}
        <span className="block text-muted">
          {t('With this one: {sum}', { sum: sums.map(formatSum).join(' · ') })}
        </span>
        {isCut && (
          <span className="block text-muted">{messages.historyCut(historyLimits.counted)}</span>
        )}
      </p>
      <ul className="figures">
        {sessions.map((session) => (
          <li key={session.id} className="border-t border-line py-3">
            <button
              type="button"
              className="rounded-picture text-start underline decoration-accent decoration-1 underline-offset-4 transition-colors hover:text-accent pointer-coarse:min-h-11"
              onClick={() => onOpen(session.id)}
            >
              {formatDay(new Date(session.startsAt), clock, now)},{' '}
              {sessionName(session.service.name, session.service.packageName)}
            </button>
            <p className="text-muted">
              {[
                statusDisplay[session.status].label,
                formatCents(session.amountCents, session),
                describePayment(session),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {session.notes && (
              <p className="mt-1 line-clamp-3 wrap-break-word whitespace-pre-line">
                {session.notes}
              </p>
            )}
          </li>
        ))}
      </ul>
      {(isCut || others > sessions.length) && (
        <p className="border-t border-line py-3">
          <TextLink href={`${paths.dashboard('bookings')}?user=${userId}&from=&sort=-time`}>
            {t('Show all sessions of this customer')}
          </TextLink>
        </p>
      )}
    </>
  );
}

function formatSum(sum: History['sums'][number]): string {
  const paid = t('{paidCents} paid', { paidCents: formatCents(sum.paidCents, sum) });
  return sum.openCents > 0
    ? t('{paid}, {open} owed', { paid, open: formatCents(sum.openCents, sum) })
    : paid;
}
