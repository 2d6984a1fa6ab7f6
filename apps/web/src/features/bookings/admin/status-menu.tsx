import { type BookingStatus, bookingStatuses } from '@shutterhouse/contract/bookings/constants';
import { Check, ChevronDown } from 'lucide-react';
import { Menu } from '../../../ui/menu.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { statusLook } from './status-look.ts';

export type StatusMenuProps = {
  status: BookingStatus;
  /** Whose session it is and when, for those who can't see the row. */
  of: string;
  onChoose: (status: BookingStatus) => void;
};

/** The status of a booking, changed in place: any may follow any other. */
export function StatusMenu({ status, of, onChoose }: StatusMenuProps) {
  const { label, tone } = statusLook[status];
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`${label}: change the status of ${of}`}
          className="-mx-2 flex h-8 items-center gap-2 rounded-control px-2 transition-colors hover:bg-raised data-[state=open]:bg-raised max-md:h-11"
        >
          <StatusDot tone={tone}>{label}</StatusDot>
          <ChevronDown aria-hidden="true" className="size-3.5 text-muted" />
        </button>
      }
      items={bookingStatuses.map((choice) => ({
        key: choice,
        label: (
          <span className="flex flex-1 items-center justify-between gap-6">
            <StatusDot tone={statusLook[choice].tone}>{statusLook[choice].label}</StatusDot>
            {choice === status && <Check aria-label="current" />}
          </span>
        ),
        onSelect: () => {
          if (choice !== status) onChoose(choice);
        },
      }))}
    />
  );
}
