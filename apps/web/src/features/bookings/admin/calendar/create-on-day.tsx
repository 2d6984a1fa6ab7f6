import { Plus } from 'lucide-react';
import { classNames } from '../../../../lib/class-names.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { formatCalendarDay } from './calendar-days.ts';

export type CreateOnDayProps = {
  day: string;
  onCreate: (day: string) => void;
  className: string;
};

/** Begins a booking on a day of the calendar. */
export function CreateOnDay({ day, onCreate, className }: CreateOnDayProps) {
  return (
    <IconButton
      size="small"
      label={`Create booking on ${formatCalendarDay(day)}`}
      icon={<Plus />}
      onClick={() => onCreate(day)}
      className={classNames('text-muted', className)}
    />
  );
}

/** In a cell that has little room it is seen under the pointer, by a finger, and when it has the focus. */
export const shownWhenNear =
  'size-7! opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100';
