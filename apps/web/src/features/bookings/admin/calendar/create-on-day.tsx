import { t } from '@shutterhouse/contract/sentences';
import { Plus } from 'lucide-react';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { longDay } from './calendar-days.ts';

export type CreateOnDayProps = {
  day: string;
  onCreate: (day: string) => void;
  className: string;
};

/** Starts a new booking on a day of the calendar. */
export function CreateOnDay({ day, onCreate, className }: CreateOnDayProps) {
  return (
    <IconButton
      size="small"
      label={t('Create booking on {day}', { day: longDay(day) })}
      icon={<Plus />}
      onClick={() => onCreate(day)}
      className={classNames('text-muted', className)}
    />
  );
}

/** Hidden in small cells until hovered or focused; always shown on touch screens. */
export const shownWhenNear =
  'size-7! pointer-coarse:size-11! opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100';
