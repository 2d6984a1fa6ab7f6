import { formatCents } from '@shutterhouse/contract/money';
import {
  dueSoonDays,
  owedMessages as messages,
  type OwedFilter,
} from '@shutterhouse/contract/owed/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import { dayAt } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type OwedSums, useOwedSums, useReceived } from './queries.ts';

const finance = paths.dashboard('finance');

/** What is owed, overdue, was received this month and is due soon, each with its list. */
export function OwedCards() {
  const owed = useOwedSums();
  const received = useReceived();
  const clock = useStudioClock();
  if (owed.data === undefined || received.data === undefined) {
    const failed = owed.error ? owed : received;
    return failed.error ? (
      <LoadError title={messages.loadFailed} query={failed} className="mb-8" />
    ) : (
      <div aria-busy="true" className="mb-8">
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  const { currency, thisMonthCents, lastMonthCents } = received.data;
  const sum = (part: OwedFilter) => sumOf(owed.data, part, currency);
  const count = (part: OwedFilter) => owed.data.reduce((all, each) => all + each[part].count, 0);
  const today = dayAt(new Date(), clock);
  const amounts = (part: OwedFilter) =>
    t('{count, plural, one {# open amount} other {# open amounts}}', { count: count(part) });
  return (
    <dl
      aria-label={t('What is owed')}
      className="mb-8 grid grid-cols-2 gap-x-8 gap-y-6 border-b border-line pb-8 lg:grid-cols-4"
    >
      <Card label={t('Owed')} figure={sum('all')} href={`${finance}?view=owed`}>
        {amounts('all')}
      </Card>
      <Card
        label={t('Overdue')}
        figure={sum('overdue')}
        isLate={count('overdue') > 0}
        href={`${finance}?view=owed&due=overdue`}
      >
        {amounts('overdue')}
      </Card>
      <Card
        label={t('Received this month')}
        figure={formatCents(thisMonthCents, { currency })}
        href={`${finance}?tab=transactions&status=completed&from=${today.slice(0, 7)}-01&to=${today}`}
      >
        {t('{amount} last month', { amount: formatCents(lastMonthCents, { currency }) })}
      </Card>
      <Card
        label={messages.soon(dueSoonDays)}
        figure={sum('soon')}
        href={`${finance}?view=owed&due=soon`}
      >
        {amounts('soon')}
      </Card>
    </dl>
  );
}

/** The sums of a part, in each currency that has any. */
function sumOf(sums: OwedSums, part: OwedFilter, currency: string): string {
  const some = sums.filter((each) => each[part].count > 0);
  if (some.length === 0) return formatCents(0, { currency });
  return some
    .map((each) => formatCents(each[part].amountCents, { currency: each.currency }))
    .join(' + ');
}

type CardProps = {
  label: string;
  figure: string;
  href: string;
  isLate?: boolean;
  children: ReactNode;
};

function Card({ label, figure, href, isLate = false, children }: CardProps) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-1">
        <SmartLink
          href={href}
          aria-label={`${label}: ${figure}`}
          className={`display figures text-title no-underline wrap-anywhere hover:text-accent ${isLate ? 'text-bad' : 'text-ink'}`}
        >
          {figure}
        </SmartLink>
      </dd>
      <dd className="mt-1 text-caption text-muted">{children}</dd>
    </div>
  );
}
