import {
  certainLabels,
  keptDateMessages,
  sayMissing,
} from '@shutterhouse/contract/client-jobs/kept-date-messages';
import { jobVisitMessages as messages } from '@shutterhouse/contract/client-jobs/visit-messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { formatDate, formatSpan } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { OpenQuote } from './open-quote.tsx';
import { ProveAddress } from './prove-address.tsx';
import {
  type JobVisitCalls,
  type JobVisit as Page,
  type QuoteVersion,
  useJobVisit,
} from './queries.ts';
import { QuoteOffer } from './quote-offer.tsx';
import { WriteToStudio } from './write-to-studio.tsx';

export type JobVisitProps = {
  token: string;
  onTitle: (title: string) => void;
  /** What is to be paid, for those whose address is proven; `revision` changes when it may have changed. */
  payments: (of: PaymentsOf) => ReactNode;
  /** The contracts of the job, after its quotes; what they say is shown once the address is proven. */
  contracts?: ((of: ContractsOf) => ReactNode) | undefined;
  /** What its clients are asked before the session, after what is agreed and paid. */
  questions?: ((of: ContractsOf) => ReactNode) | undefined;
};

type ContractsOf = { by: JobVisitCalls['by']; name: string; isProven: boolean };

type PaymentsOf = {
  by: JobVisitCalls['by'];
  name: string;
  /** What all of it costs, as far as it is agreed. */
  money: Page['money'];
  revision: string;
  clock: StudioClock;
  onArrived: () => void;
};

/** The page of a customer for a job: quotes to answer, sessions, payments, galleries, and a message to the studio. */
export function JobVisit({ token, onTitle, ...parts }: JobVisitProps) {
  const calls = useJobVisit(token);
  const clock = useStudioClock();
  const title = calls.page.data?.title;
  const tell = useEffectEvent(() => title !== undefined && onTitle(title));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is read in the event.
  useEffect(() => void tell(), [title]);
  return (
    <Loaded
      query={calls.page}
      failed={messages.loadFailed}
      placeholder={
        <div aria-busy="true" className="py-10">
          <SkeletonLines count={8} line="h-6" className="gap-5" />
        </div>
      }
    >
      {(page) => <OpenedJob {...{ page, calls, clock }} {...parts} />}
    </Loaded>
  );
}

type OpenedProps = { page: Page; calls: JobVisitCalls; clock: StudioClock };
type PaidProps = OpenedProps & Omit<JobVisitProps, 'token' | 'onTitle'>;

function OpenedJob({ page, calls, clock, payments, contracts, questions }: PaidProps) {
  const isProven = page.provesEmail === '';
  const now = new Date(page.openedAt);
  const isOpen = ({ acceptedAt, declinedAt, validUntil }: QuoteVersion) =>
    acceptedAt === null && declinedAt === null && new Date(validUntil) > now;
  const open = page.quotes.filter(isOpen);
  return (
    <div className="flex flex-col gap-12 py-10">
      <header>
        <h1 dir="auto" className="display text-heading wrap-anywhere">
          {page.title}
        </h1>
        {page.name !== '' && (
          <p className="mt-1.5 text-muted">{t('For {name}', { name: page.name })}</p>
        )}
      </header>
      {open.map((quote) => (
        <OpenQuote
          key={quote.id}
          quote={quote}
          name={page.name}
          clock={clock}
          isProven={isProven}
          {...calls}
        />
      ))}
      {!isProven && <ProveAddress email={page.provesEmail} {...calls} />}
      {contracts?.({ by: calls.by, name: page.name, isProven })}
      {page.sessions.length > 0 && <Sessions page={page} calls={calls} clock={clock} />}
      {isProven &&
        payments({
          ...{ by: calls.by, name: page.name, clock, money: page.money },
          onArrived: () => void calls.page.refetch(),
          revision: JSON.stringify([page.money, page.sessions]),
        })}
      {isProven && questions?.({ by: calls.by, name: page.name, isProven })}
      {page.galleries.length > 0 && (
        <section>
          <h2 className="display text-lead">{t('Galleries')}</h2>
          <ul className="mt-2">
            {page.galleries.map(({ title, url }) => (
              <li key={url} className="flex min-h-12 items-center border-t border-line py-1.5">
                <TextLink href={url}>
                  <bdi>{title}</bdi>
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {page.quotes
        .filter((quote) => !isOpen(quote))
        .map((quote) => (
          <AnsweredQuote key={quote.id} quote={quote} clock={clock} />
        ))}
      {isProven && <WriteToStudio write={calls.write} />}
    </div>
  );
}

function Sessions({ page, calls: { openSession }, clock }: OpenedProps) {
  const isProven = page.provesEmail === '';
  return (
    <section>
      <h2 className="display text-lead">{t('Sessions')}</h2>
      <ul className="mt-2">
        {page.sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
          >
            <div className="min-w-0">
              <p className="font-medium">
                {formatDate(session.startsAt, clock)}, {formatSpan(session, clock)}
              </p>
              <p dir="auto" className="text-muted wrap-anywhere">
                {[session.name, session.place].filter(Boolean).join(' · ')}
              </p>
              <KeptDate {...{ session, clock }} />
            </div>
            {isProven && (
              <Button
                size="small"
                busy={openSession.isPending && openSession.variables === session.id}
                onClick={() => openSession.mutate(session.id)}
              >
                {t('Calendar, move or cancel')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {openSession.error && (
        <p role="alert" className="mt-2 text-bad">
          {problemSentence(readApiError(openSession.error), messages.openFailed)}
        </p>
      )}
    </section>
  );
}

/** That a date is kept, until when, and what makes it certain. */
function KeptDate({ session, clock }: { session: Page['sessions'][number]; clock: StudioClock }) {
  const { keptUntil, missing } = session;
  if (!keptUntil) return null;
  const kept =
    new Date(keptUntil) > new Date()
      ? keptDateMessages.keptUntil(formatDate(keptUntil, clock))
      : keptDateMessages.kept;
  return (
    <p role="status" className="mt-1 border-s-2 border-accent ps-3">
      {kept} {sayMissing(missing, certainLabels)}
    </p>
  );
}

function AnsweredQuote({ quote, clock }: { quote: QuoteVersion; clock: StudioClock }) {
  const { content, acceptedAt, declinedAt } = quote;
  const state = acceptedAt
    ? t('Accepted on {day} by {name}', {
        day: formatDate(acceptedAt, clock),
        name: quote.acceptedBy,
      })
    : declinedAt
      ? t('Declined on {day}', { day: formatDate(declinedAt, clock) })
      : messages.expired;
  return (
    <details className="border-t border-line pt-4">
      <summary className="cursor-pointer text-lead">
        <bdi className="display">{content.title}</bdi>
        <span className="mt-0.5 block text-desk text-muted">{state}</span>
      </summary>
      <div className="mt-5">
        <QuoteOffer content={content} chosen={quote.choices ?? undefined} />
      </div>
    </details>
  );
}
