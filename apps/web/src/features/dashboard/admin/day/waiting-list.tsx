import { extensionDays } from '@shutterhouse/contract/client-galleries/constants';
import { gallerySendingMessages } from '@shutterhouse/contract/client-galleries/sending-messages';
import { dayMessages as messages } from '@shutterhouse/contract/dashboard/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { bookingPath, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import { useMutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { formatDayAndTime } from '../../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { SmartLink } from '../../../../ui/controls/smart-link.tsx';
import { ageOf, dayWithWeekday } from '../format.ts';
import { failedMailsLink } from '../notifications-menu.tsx';
import type { StudioDay } from '../queries.ts';
import { type Request, useConfirmRequest } from './use-confirm-request.ts';

type Waiting = StudioDay['waiting'];

const galleriesPath = `${paths.dashboard('gallery')}?part=clients`;

type Line = {
  key: string;
  text: string;
  beside: string;
  href: string;
  /** A button at the end of the line. */
  action?: ReactNode;
  /** Leads to what is named beside, where that has an address of its own. */
  besideHref?: string | undefined;
  isLate?: boolean;
};

/** What waits for the staff: each line with its sum or age, and a link to its list. Empty lines are left out. */
export function WaitingList({ waiting, feedback }: { waiting: Waiting; feedback: Feedback }) {
  const { requests } = waiting;
  const extend = useExtendGallery(feedback);
  const lines = linesOf(waiting, extend);
  const isNothing = requests.count === 0 && lines.length === 0;
  return (
    <section aria-labelledby="waiting" className="min-w-0">
      <h3 id="waiting" className="font-medium">
        {t('Waiting for you')}
      </h3>
      {isNothing ? (
        <p className="mt-2 text-desk text-muted">{messages.nothingWaits}</p>
      ) : (
        <ul className="figures mt-2 border-t border-line text-desk">
          {requests.count > 0 && <Requests requests={requests} feedback={feedback} />}
          {lines.map(({ key, text, beside, href, besideHref, isLate, action }) => (
            <li
              key={key}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1"
            >
              <SmartLink
                href={href}
                className="inline-flex min-h-9 items-center text-ink no-underline hover:text-accent pointer-coarse:min-h-11"
              >
                {text}
              </SmartLink>
              {besideHref ? (
                <SmartLink
                  href={besideHref}
                  className="inline-flex items-center py-1.5 text-muted hover:text-accent pointer-coarse:min-h-11"
                >
                  {beside}
                </SmartLink>
              ) : (
                <span className={isLate ? 'py-1.5 text-bad' : 'py-1.5 text-muted'}>{beside}</span>
              )}
              {action}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useExtendGallery(feedback: Feedback) {
  return trpc.clientGalleries.extend.useMutation(
    useMutationFeedback(({ clientGalleries, dashboard }) => [clientGalleries, dashboard.day], {
      done: gallerySendingMessages.extended,
      failed: gallerySendingMessages.extendFailed,
      feedback,
    }),
  );
}

/** The requests that wait, of which the soonest can be confirmed here. */
function Requests({ requests, feedback }: { requests: Waiting['requests']; feedback: Feedback }) {
  const clock = useStudioClock();
  const { confirmRequest, busyId } = useConfirmRequest(feedback);
  const now = new Date();
  return (
    <li className="border-b border-line py-2">
      <SmartLink
        href={`${paths.dashboard('bookings')}?status=pending`}
        className="flex min-h-7 items-center text-ink no-underline hover:text-accent pointer-coarse:min-h-11"
      >
        {t('{count, plural, one {# request} other {# requests}}', { count: requests.count })}
      </SmartLink>
      <ul>
        {requests.rows.map((request: Request) => (
          <li key={request.id} className="flex min-h-11 items-center gap-3 pointer-coarse:min-h-13">
            <SmartLink
              href={bookingPath(request.id)}
              className="min-w-0 flex-1 py-1 text-ink no-underline hover:text-accent"
            >
              <span dir="auto" className="block truncate font-medium">
                {request.customerName}
              </span>
              <span className="block text-caption text-muted">
                {formatDayAndTime(new Date(request.startsAt), clock, now)} ·{' '}
                {t('asked {age}', { age: ageOf(new Date(request.askedAt), now) })}
              </span>
            </SmartLink>
            <Button
              size="small"
              busy={busyId === request.id}
              aria-label={t('Confirm the session of {name}', { name: request.customerName })}
              onClick={() => void confirmRequest(request)}
            >
              {t('Confirm')}
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A line about jobs leads to the one that has waited longest. */
function ofJob(
  { jobId, jobName, since }: Waiting['unsigned'],
  age: (at: string | null) => string,
): Pick<Line, 'beside' | 'href'> {
  return {
    beside: [jobName, age(since)].filter(Boolean).join(', '),
    href: jobId === null ? paths.dashboard('jobs') : paths.job(jobId),
  };
}

function linesOf(
  {
    messages: written,
    overdue,
    links,
    selections,
    galleries,
    choices,
    tasks,
    payments,
    unsigned,
    uncountersigned,
    questionnaires,
    failedMails,
  }: Waiting,
  extend: ReturnType<typeof useExtendGallery>,
): Line[] {
  const now = new Date();
  const age = (at: string | null) => (at === null ? '' : ageOf(new Date(at), now));
  const failed = failedMailsLink(failedMails.count);
  const inFolder =
    selections.folder === null ? '' : `?folder=${encodeURIComponent(selections.folder)}`;
  const lines: (Line & { count: number })[] = [
    {
      ...{ key: 'messages', count: written.count },
      text: t('{count, plural, one {# new message} other {# new messages}}', {
        count: written.count,
      }),
      beside: [written.latestFrom, age(written.latestAt)].filter(Boolean).join(', '),
      href: `${paths.dashboard('messages')}?status=new`,
      besideHref: written.latestId
        ? `${paths.dashboard('messages')}?message=${encodeURIComponent(written.latestId)}`
        : undefined,
    },
    {
      ...{ key: 'overdue', count: overdue.count, isLate: true },
      text: t('{count, plural, one {# overdue invoice} other {# overdue invoices}}', {
        count: overdue.count,
      }),
      // Who may not see the sums is told since when.
      beside:
        overdue.sums.length > 0
          ? overdue.sums.map((sum) => formatCents(sum.amountCents, sum)).join(' + ')
          : age(overdue.since),
      href:
        overdue.sums.length > 0
          ? `${paths.dashboard('finance')}?view=invoices&state=overdue`
          : paths.dashboard('bookings'),
    },
    {
      ...{ key: 'selections', count: selections.count },
      text: t('{count, plural, one {# selection of pictures} other {# selections of pictures}}', {
        count: selections.count,
      }),
      beside: selections.latestFrom
        ? t('{pictures} by {name}, {age}', {
            pictures: selections.pictures,
            name: selections.latestFrom,
            age: age(selections.latestAt),
          })
        : age(selections.latestAt),
      href: `${paths.dashboard('files')}${inFolder}`,
    },
    {
      ...{ key: 'choices', count: choices.count },
      text: t('{count, plural, one {# finished list} other {# finished lists}}', {
        count: choices.count,
      }),
      beside: choices.latestFrom
        ? t('{pictures} by {name}, {age}', {
            pictures: choices.pictures,
            name: choices.latestFrom,
            age: age(choices.latestAt),
          })
        : age(choices.latestAt),
      href: choices.galleryId
        ? `${paths.clientGallery(choices.galleryId)}?tab=choices`
        : galleriesPath,
    },
    {
      ...{ key: 'galleries', count: galleries.count },
      text: t('{count, plural, one {# gallery ends this week} other {# galleries end this week}}', {
        count: galleries.count,
      }),
      beside: galleries.nextAt
        ? `${galleries.nextName}, ${dayWithWeekday(galleries.nextAt.slice(0, 10))}`
        : galleries.nextName,
      href: galleries.nextId ? paths.clientGallery(galleries.nextId) : galleriesPath,
      action: galleries.nextId !== null && (
        <Button
          size="small"
          busy={extend.isPending}
          aria-label={t('Extend “{name}” by {days} days', {
            ...{ name: galleries.nextName, days: extensionDays },
          })}
          onClick={() => galleries.nextId && extend.mutate({ id: galleries.nextId })}
        >
          {t('Extend')}
        </Button>
      ),
    },
    {
      ...{ key: 'tasks', count: tasks.count },
      text: t('{count, plural, one {# task is due} other {# tasks are due}}', {
        count: tasks.count,
      }),
      beside: tasks.title,
      href: tasks.jobId === null ? paths.dashboard('jobs') : paths.job(tasks.jobId),
    },
    {
      ...{ key: 'payments', count: payments.count },
      text: t('{count, plural, one {# payment is due} other {# payments are due}}', {
        count: payments.count,
      }),
      beside: payments.jobName,
      href: payments.jobId === null ? paths.dashboard('jobs') : paths.job(payments.jobId),
    },
    {
      ...{ key: 'uncountersigned', count: uncountersigned.count },
      text: t(
        '{count, plural, one {# contract waits for your signature} other {# contracts wait for your signature}}',
        { count: uncountersigned.count },
      ),
      ...ofJob(uncountersigned, age),
    },
    {
      ...{ key: 'unsigned', count: unsigned.count },
      text: t(
        '{count, plural, one {# contract waits for the customer’s signature} other {# contracts wait for customers’ signatures}}',
        { count: unsigned.count },
      ),
      ...ofJob(unsigned, age),
    },
    {
      ...{ key: 'questionnaires', count: questionnaires.count },
      text: t(
        '{count, plural, one {# questionnaire is overdue} other {# questionnaires are overdue}}',
        { count: questionnaires.count },
      ),
      ...ofJob(questionnaires, age),
    },
    {
      ...{ key: 'links', count: links.count },
      text: t('{count, plural, one {# link ends this week} other {# links end this week}}', {
        count: links.count,
      }),
      beside: links.nextAt
        ? `${links.nextName}, ${dayWithWeekday(links.nextAt.slice(0, 10))}`
        : links.nextName,
      href: `${paths.dashboard('files')}?q=${encodeURIComponent(links.nextName)}`,
    },
    {
      ...{ key: 'mails', count: failedMails.count, isLate: true },
      ...{ text: failed.text, href: failed.href },
      beside: age(failedMails.latestAt),
    },
  ];
  return lines.filter(({ count }) => count > 0);
}
