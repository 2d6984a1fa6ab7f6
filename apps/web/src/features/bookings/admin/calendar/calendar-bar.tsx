import { addDays, addMonths } from '@shutterhouse/contract/calendar-days';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { monthTitle, weekOf, weekTitle } from './calendar-days.ts';

export type CalendarBarProps = {
  view: 'month' | 'week';
  day: string;
  today: string;
  onShow: (day: string) => void;
};

/** The shown month or week, and the controls to change it. */
export function CalendarBar({ view, day, today, onShow }: CalendarBarProps) {
  const after = (steps: number) =>
    view === 'month' ? addMonths(day, steps) : addDays(day, 7 * steps);
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-3">
      <IconButton
        size="small"
        label={`Previous ${view}`}
        icon={<ChevronLeft />}
        onClick={() => onShow(after(-1))}
        className="-ml-2"
      />
      <IconButton
        size="small"
        label={`Next ${view}`}
        icon={<ChevronRight />}
        onClick={() => onShow(after(1))}
      />
      <h2 aria-live="polite" className="display min-w-0 flex-1 text-lead">
        {view === 'month' ? monthTitle(day) : weekTitle(weekOf(day))}
      </h2>
      <Button size="small" onClick={() => onShow(today)}>
        Today
      </Button>
    </div>
  );
}
