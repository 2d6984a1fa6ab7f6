import type { ReactNode } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';

export type BookingCellProps = {
  children: ReactNode;
  /** Shown beside the content on wide screens, below it otherwise. */
  beside?: ReactNode;
  /** Has its own column on wide screens; otherwise shown in the second line. */
  under?: ReactNode;
  className?: string | undefined;
};

/** A cell that also shows the neighbouring columns on screens too narrow for them (below 1400 px). */
export function BookingCell({ children, beside, under, className }: BookingCellProps) {
  return (
    <span
      className={classNames(
        'flex min-w-0 flex-col whitespace-nowrap max-md:items-end min-[87.5rem]:flex-row min-[87.5rem]:gap-2',
        className,
      )}
    >
      <span dir="auto" className="max-w-full min-w-0 truncate">
        {children}
      </span>
      {/* When space is short this part is truncated, but not `under`, which has no column here. */}
      <span className="flex max-w-full min-w-0 font-normal text-muted max-[87.5rem]:text-caption min-[87.5rem]:shrink-9999">
        <span className="min-w-0 truncate">{beside}</span>
        {under && (
          <span className="shrink-0 whitespace-pre min-[87.5rem]:hidden">
            {beside && ' · '}
            {under}
          </span>
        )}
      </span>
    </span>
  );
}
