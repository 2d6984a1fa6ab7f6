import { t } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { weekday, weeksOf } from './calendar-days.ts';

export type MonthTableProps = {
  /** Any day of the month. */
  day: string;
  className?: string;
  /** Class of the weekday names. */
  headClassName: string;
  /** Renders the cell of a day. */
  children: (day: string) => ReactNode;
};

/** A month as a table of weeks. */
export function MonthTable({ day, className, headClassName, children }: MonthTableProps) {
  const weeks = weeksOf(day);
  return (
    <table
      className={classNames('w-full table-fixed border-collapse', className)}
      aria-label={t('Month')}
    >
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th
              key={one}
              scope="col"
              className={classNames('text-caption font-normal text-muted', headClassName)}
            >
              {weekday(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map(children)}</tr>
        ))}
      </tbody>
    </table>
  );
}
