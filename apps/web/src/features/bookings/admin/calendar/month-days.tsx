import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { dayNumber, isSameMonth, longDay } from './calendar-days.ts';
import { type Session, sessionsByDay } from './day-sessions.ts';
import { MonthTable } from './month-table.tsx';

export type MonthDaysProps = {
  /** The chosen day; its month is shown. */
  day: string;
  today: string;
  sessions: readonly Session[];
  clock: StudioClock;
  onChoose: (day: string) => void;
};

/** Most dots shown under a day. */
const maxDots = 3;

/** A compact month for small screens: a dot for each session; a day can be chosen. */
export function MonthDays({ day, today, sessions, clock, onChoose }: MonthDaysProps) {
  const byDay = sessionsByDay(sessions, clock);
  return (
    <MonthTable day={day} className="mb-6" headClassName="pb-1">
      {(one) => {
        const count = byDay.get(one)?.length ?? 0;
        const words = count === 1 ? '1 session' : t('{count} sessions', { count });
        return (
          <td key={one} className="p-0">
            <button
              type="button"
              aria-label={`${longDay(one)}, ${words}`}
              aria-pressed={one === day}
              aria-current={one === today ? 'date' : undefined}
              onClick={() => onChoose(one)}
              className={classNames(
                'figures flex h-12 w-full flex-col items-center justify-center gap-1 rounded-control',
                one === day ? 'bg-ink text-paper' : !isSameMonth(one, day) && 'text-muted',
                one === today &&
                  'font-semibold underline decoration-accent decoration-2 underline-offset-4',
              )}
            >
              {dayNumber(one)}
              <span aria-hidden="true" className="flex h-1.5 gap-0.5">
                {Array.from({ length: Math.min(count, maxDots) }, (_, dot) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity.
                  <span key={dot} className="size-1.5 rounded-full bg-accent" />
                ))}
              </span>
            </button>
          </td>
        );
      }}
    </MonthTable>
  );
}
