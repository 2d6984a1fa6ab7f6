import { formatCalendarDay } from '@shutterhouse/contract/calendar-days';
import { formatCents } from '@shutterhouse/contract/money';
import { paths } from '@shutterhouse/contract/pages';
import { t, tc } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import { ChartPlot } from '../../../../ui/charts/chart-plot.tsx';
import { ChartTable } from '../../../../ui/charts/chart-table.tsx';
import { SmartLink } from '../../../../ui/controls/smart-link.tsx';
import type { StudioDay } from '../queries.ts';

type Money = NonNullable<StudioDay['money']>;
type Sums = Money['owed'];

const height = 72;
const finance = paths.dashboard('finance');

/** What was received, is owed and is booked ahead, and the twelve months behind it. */
export function MoneyLine({ money }: { money: Money }) {
  const { received, owed, overdue, bookedAhead } = money;
  const { currency, thisMonthCents, lastMonthCents } = received;
  return (
    <section
      aria-label={t('Money')}
      className="mt-8 grid gap-x-12 gap-y-6 border-t border-line pt-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3">
        <Figure
          label={t('Received this month')}
          figure={formatCents(thisMonthCents, { currency })}
          href={`${finance}?tab=analytics`}
        >
          {t('{amount} last month', { amount: formatCents(lastMonthCents, { currency }) })}
        </Figure>
        <Figure label={t('Owed')} figure={sumsOr(owed, currency)} href={`${finance}?view=owed`}>
          {overdue.length > 0 && (
            <span className="text-bad">
              {t('{amount} overdue', { amount: sumsOr(overdue, currency) })}
            </span>
          )}
        </Figure>
        <Figure
          label={t('Booked ahead')}
          figure={sumsOr(bookedAhead, currency)}
          href={`${paths.dashboard('bookings')}?status=confirmed`}
        >
          {t('confirmed sessions')}
        </Figure>
      </dl>
      <Months received={received} />
    </section>
  );
}

function sumsOr(sums: Sums, currency: string): string {
  const all = sums.length > 0 ? sums : [{ currency, amountCents: 0 }];
  return all.map((sum) => formatCents(sum.amountCents, sum)).join(' + ');
}

type FigureProps = { label: string; figure: string; href: string; children?: ReactNode };

function Figure({ label, figure, href, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-desk text-muted">{label}</dt>
      <dd className="mt-1">
        <SmartLink
          href={href}
          aria-label={`${label}: ${figure}`}
          className="display figures text-heading text-ink no-underline wrap-anywhere hover:text-accent"
        >
          {figure}
        </SmartLink>
      </dd>
      <dd className="mt-0.5 text-caption text-muted">{children}</dd>
    </div>
  );
}

/** Twelve months as one thin line, with the year before in grey. */
function Months({ received: { months, currency } }: { received: Money['received'] }) {
  const most = Math.max(1, ...months.flatMap((one) => [one.amountCents, one.yearBeforeCents]));
  const x = (index: number, width: number) =>
    3 + ((width - 6) * index) / Math.max(1, months.length - 1);
  const y = (cents: number) => height - 3 - ((height - 6) * cents) / most;
  const pointsOf = (sums: readonly number[], width: number) =>
    sums.map((cents, index) => `${x(index, width)},${y(cents)}`).join(' ');
  const money = (cents: number) => formatCents(cents, { currency });
  const nameOf = (month: string) => formatCalendarDay(month, { month: 'short', year: 'numeric' });
  const wordsOf = (index: number) => {
    const { month = '', amountCents = 0, yearBeforeCents = 0 } = months[index] ?? {};
    return t('{month}: {amount}, the year before {before}', {
      month: month && nameOf(month),
      amount: money(amountCents),
      before: money(yearBeforeCents),
    });
  };
  const placeOf = (index: number, width: number) => {
    return { x: x(index, width), y: y(months[index]?.amountCents ?? 0) };
  };
  const label = t('Received in twelve months');
  return (
    <div className="min-w-0">
      <ChartPlot
        label={label}
        count={months.length}
        height={height}
        placeOf={placeOf}
        wordsOf={wordsOf}
      >
        {(width, active) => {
          const dot = active === null ? null : placeOf(active, width);
          return (
            <>
              <polyline
                points={pointsOf(
                  months.map((one) => one.yearBeforeCents),
                  width,
                )}
                className="fill-none stroke-control stroke-1"
              />
              <polyline
                points={pointsOf(
                  months.map((one) => one.amountCents),
                  width,
                )}
                className="fill-none stroke-accent stroke-[1.75]"
              />
              {dot && <circle cx={dot.x} cy={dot.y} r={4} className="fill-accent stroke-paper" />}
            </>
          );
        }}
      </ChartPlot>
      <p aria-hidden="true" className="mt-1 flex justify-between text-caption text-muted">
        <span>{nameOf(months[0]?.month ?? '2000-01-01')}</span>
        <span>{t('the year before in grey')}</span>
        <span>{nameOf(months.at(-1)?.month ?? '2000-01-01')}</span>
      </p>
      <ChartTable
        caption={label}
        head={[t('Month'), tc('money', 'Received')]}
        rows={months.map(({ month }, index) => ({
          key: month,
          name: nameOf(month),
          value: wordsOf(index),
        }))}
      />
    </div>
  );
}
