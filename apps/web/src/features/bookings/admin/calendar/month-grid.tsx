import { t } from '@shutterhouse/contract/sentences';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { MarkedText } from '../../../../ui/layout/marked-text.tsx';
import { BusyLines } from './busy-lines.tsx';
import { dayNumber, isSameMonth, longDay } from './calendar-days.ts';
import { CreateOnDay, shownWhenNear } from './create-on-day.tsx';
import { type Session, sessionsByDay } from './day-sessions.ts';
import { MonthTable } from './month-table.tsx';
import { type DropTarget, type GridProps, SessionBlock, useSessionDrag } from './session-block.tsx';

/** Most sessions listed in a day; the others are counted. */
const maxShown = 3;

const steps = {
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
  ArrowUp: { days: -7, minutes: 0 },
  ArrowDown: { days: 7, minutes: 0 },
};

/** The day at a point of the viewport. */
function dayAt(x: number, y: number): DropTarget | undefined {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
  return cell?.dataset.day === undefined ? undefined : { day: cell.dataset.day };
}

/** The sessions listed in a day, always including those being moved. */
function shownOf(some: readonly Session[], unsaved: ReadonlySet<string>): readonly Session[] {
  if (some.length <= maxShown + 1) return some;
  const moving = some.filter(({ id }) => unsaved.has(id));
  const first = new Set([...new Set([...moving, ...some])].slice(0, maxShown));
  return some.filter((session) => first.has(session));
}

/** A month as a grid of weeks, with each day's sessions by time. */
export function MonthGrid({ day, today, sessions, busy, unsaved, clock, ...on }: GridProps) {
  const byDay = sessionsByDay(sessions, clock);
  const drag = useSessionDrag({ locate: dayAt, onDrop: on.onMove });
  const block = { clock, unsaved, drag, steps, ...on };

  return (
    <MonthTable day={day} headClassName="pb-2 text-start">
      {(one) => {
        const some = byDay.get(one) ?? [];
        const shown = shownOf(some, unsaved);
        return (
          <td
            key={one}
            data-day={one}
            aria-label={longDay(one)}
            className={classNames(
              'group h-30 border border-line p-1 align-top transition-colors',
              !isSameMonth(one, day) && 'bg-sunken/60 text-muted',
              drag.target?.day === one &&
                'bg-accent-wash outline-2 -outline-offset-2 outline-accent',
            )}
          >
            <div className="flex h-7 items-center justify-between">
              <span
                aria-current={one === today ? 'date' : undefined}
                className={classNames(
                  'figures flex h-6 min-w-6 items-center justify-center rounded-full px-1 text-caption',
                  one === today && 'bg-accent font-medium text-on-accent',
                )}
              >
                {dayNumber(one)}
              </span>
              <CreateOnDay day={one} onCreate={on.onCreate} className={shownWhenNear} />
            </div>
            <BusyLines day={one} busy={busy} clock={clock} compact />
            <ul className="flex flex-col gap-1">
              {shown.map((session) => (
                <li key={session.id}>
                  <SessionBlock session={session} {...block} />
                </li>
              ))}
            </ul>
            {some.length > shown.length && (
              <button
                type="button"
                onClick={() => on.onShowWeek(one)}
                className="mt-1 h-6 rounded-[5px] px-1.5 text-caption text-muted hover:text-ink"
              >
                <MarkedText
                  text={t('{count} more<day> on {day}</day>', {
                    count: some.length - shown.length,
                    day: longDay(one),
                  })}
                  marks={{ day: (words) => <span className="sr-only">{words}</span> }}
                />
              </button>
            )}
          </td>
        );
      }}
    </MonthTable>
  );
}
