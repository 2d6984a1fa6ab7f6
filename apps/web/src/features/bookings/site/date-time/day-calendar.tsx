import { availabilityMessages } from '@shutterhouse/contract/availability/messages';
import {
  type BookingRules,
  defaultRules,
  hoursOn,
} from '@shutterhouse/contract/availability/rules';
import { addDays, firstWeekday } from '@shutterhouse/contract/calendar-days';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { localeTag } from '@shutterhouse/contract/locale';
import { t } from '@shutterhouse/contract/sentences';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type ChevronProps, DayPicker } from 'react-day-picker';
import { clockOf, utcClock, visitorClock, wallClock } from '../../../../lib/formats/studio-time.ts';
import { pageDirection } from '../../../../lib/language/direction.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { useSessionRules, useStudio } from '../../queries.ts';
import { fromBrowserDate, toBrowserDate } from './calendar-day.ts';

export type DayCalendarProps = {
  /** The days that can be chosen; null until they are known. */
  days: BookableDays | null;
  /** The chosen day; `YYYY-MM-DD` of the studio's calendar, like all days here. */
  chosen: string | null;
  /** The day whose month is shown while none is chosen; by default the first one that can be chosen. */
  around?: string | undefined;
  onChoose: (day: string) => void;
};

const look = {
  root: 'w-full max-w-[46rem]',
  months: 'relative',
  month: 'grid grid-cols-[auto_1fr_auto] items-center gap-y-4',
  month_caption: 'display text-center text-title',
  month_grid: 'col-span-3 w-full table-fixed border-collapse',
  button_previous: arrow(),
  button_next: arrow(),
  weekday: 'pb-2 text-desk font-normal text-muted',
  day: 'p-0 text-center',
  day_button:
    'figures mx-auto flex h-12 w-full max-w-16 items-center justify-center rounded-control border border-transparent text-base transition-colors enabled:hover:border-control md:h-15 md:text-body',
  disabled: '*:text-muted/50 *:cursor-default',
  outside: '*:text-muted',
  today: '*:font-semibold *:underline *:decoration-accent *:decoration-2 *:underline-offset-5',
  selected:
    '*:bg-accent *:text-on-accent *:decoration-on-accent *:enabled:hover:border-transparent',
} as const;

function arrow(): string {
  return 'inline-flex size-11 items-center justify-center rounded-full border border-line bg-raised text-ink transition-[border-color,opacity] not-aria-disabled:hover:border-control aria-disabled:cursor-default aria-disabled:opacity-40';
}

/** The arrows of the calendar; defined outside, so that renders don't remount them. */
function Chevron({ orientation }: ChevronProps) {
  // From right to left it gets the other orientation, and the style sheet turns the icon.
  const isBack = (orientation === 'left') === (pageDirection() === 'ltr');
  const Icon = isBack ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" className="size-5" />;
}

/** A month as 42 days in weeks of the country, from Sunday to Saturday in the default one; past, too early, too late and closed days can't be chosen. */
export function DayCalendar({ days, ...rest }: DayCalendarProps) {
  if (days === null) return <Spinner label={t('Loading...')} className="size-6 text-muted" />;
  return <Month days={days} {...rest} />;
}

function Month({ days, chosen, around, onChoose }: DayCalendarProps & { days: BookableDays }) {
  const { today, first, last } = days;
  const [month, setMonth] = useState(() => toBrowserDate(chosen ?? within(days, around)));
  const start = toBrowserDate(first);
  const final = toBrowserDate(last);

  return (
    <DayPicker
      mode="single"
      required
      fixedWeeks
      showOutsideDays
      weekStartsOn={firstWeekday()}
      navLayout="around"
      dir={pageDirection()}
      today={toBrowserDate(today)}
      startMonth={start}
      // With a notice longer than the horizon no day can be chosen.
      endMonth={new Date(Math.max(start.getTime(), final.getTime()))}
      month={month}
      onMonthChange={setMonth}
      disabled={(date) => !isBookable(days, fromBrowserDate(date))}
      selected={chosen === null ? undefined : toBrowserDate(chosen)}
      onSelect={(date) => {
        setMonth(date);
        onChoose(fromBrowserDate(date));
      }}
      formatters={{
        formatWeekdayName: (date) => date.toLocaleDateString(localeTag(), { weekday: 'short' }),
        formatCaption: monthInWords,
      }}
      labels={{
        ...{ labelPrevious: () => t('Previous month'), labelNext: () => t('Next month') },
        labelGrid: monthInWords,
        labelDayButton: (date) => date.toLocaleDateString(localeTag(), { dateStyle: 'full' }),
      }}
      components={{ Chevron }}
      classNames={look}
    />
  );
}

function monthInWords(date: Date): string {
  return date.toLocaleDateString(localeTag(), { month: 'long', year: 'numeric' });
}

/** Clamps a day to the range of days that can be chosen. */
function within({ first, last }: BookableDays, day = first): string {
  if (day < first) return first;
  return day > last && last > first ? last : day;
}

/** The rules that the wizard knows for when sessions can be booked. */
type DayRules = Pick<BookingRules, 'hours' | 'closures' | 'noticeHours' | 'horizonDays'>;

/** The days that can be chosen (`YYYY-MM-DD` of the studio's calendar), and a sentence about them. */
type BookableDays = {
  today: string;
  first: string;
  last: string;
  isClosed: (day: string) => boolean;
  /** Undefined while only the default limit of two years applies. */
  sentence: string | undefined;
};

const { visitor } = availabilityMessages;

/** The days on which sessions can be booked at an instant, by the studio's clock. */
export function bookableDays(rules: DayRules, now: Date, clock: StudioClock): BookableDays {
  const { noticeHours, horizonDays } = rules;
  const { day: today } = wallClock(now, clock);
  const earliest = wallClock(new Date(now.getTime() + noticeHours * 3_600_000), clock);
  const sentences = [
    ...(noticeHours === 0 ? [] : [visitor.notice(noticeHours)]),
    ...(horizonDays === defaultRules.horizonDays ? [] : [visitor.tooFarAhead(horizonDays)]),
  ];
  return {
    today,
    first: earliest.day,
    // One day less than the server allows, so that all of the last day is within the limit.
    last: addDays(today, horizonDays - 1),
    isClosed: (day) => {
      const windows = hoursOn(rules, day);
      // The notice period may end after the day's opening hours.
      const from = noticeHours > 0 && day === earliest.day ? earliest.minute : 0;
      return !windows.some(({ closes }) => closes >= from);
    },
    sentence: sentences.length === 0 ? undefined : sentences.join(' '),
  };
}

/** Whether a day can be chosen. */
export function isBookable({ first, last, isClosed }: BookableDays, day: string): boolean {
  return first <= day && day <= last && !isClosed(day);
}

/** The days of the studio's calendar when a service can be booked; null until they are known. */
export function useBookableDays(service: string | null): BookableDays | null {
  const studio = useStudio();
  const rules = useSessionRules(service);
  // If the studio's zone can't be loaded, assume the visitor's; the slots will then not load
  // either.
  const clock = studio.data ? clockOf(studio.data) : studio.isError ? visitorClock(utcClock) : null;
  // If the rules can't be loaded, assume the defaults; the slots of a day show the actual ones.
  const known = rules.data ?? (rules.isError ? defaultRules : undefined);
  return clock === null || known === undefined ? null : bookableDays(known, new Date(), clock);
}
