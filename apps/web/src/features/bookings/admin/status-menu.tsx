import { type BookingStatus, bookingStatuses } from '@shutterhouse/contract/bookings/constants';
import { t } from '@shutterhouse/contract/sentences';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { ChoiceMenu } from '../../../ui/controls/choice-menu.tsx';
import { StatusDot, type StatusTone } from '../../../ui/feedback/status-dot.tsx';

/** Label and dot of each status. */
export const statusDisplay: Record<BookingStatus, { label: string; tone: StatusTone }> = {
  pending: {
    get label() {
      return t('Pending');
    },
    tone: 'warning',
  },
  confirmed: {
    get label() {
      return t('Confirmed');
    },
    tone: 'good',
  },
  cancelled: {
    get label() {
      return t('Cancelled');
    },
    tone: 'bad',
  },
  completed: {
    get label() {
      return t('Completed');
    },
    tone: 'muted',
  },
};

export type StatusMenuProps = {
  status: BookingStatus;
  /** Customer and time of the session, for screen readers. */
  of: string;
  onChoose: (status: BookingStatus) => void;
};

const choices = choicesOf(bookingStatuses, (value) => (
  <StatusDot tone={statusDisplay[value].tone}>{statusDisplay[value].label}</StatusDot>
));

/** The status of a booking, changed in place: any may follow any other. */
export function StatusMenu({ status, of, onChoose }: StatusMenuProps) {
  const { label, tone } = statusDisplay[status];
  return (
    <ChoiceMenu
      label={t('{label}: change the status of {of}', { label, of })}
      value={status}
      choices={choices}
      onChoose={onChoose}
    >
      <StatusDot tone={tone}>{label}</StatusDot>
    </ChoiceMenu>
  );
}
