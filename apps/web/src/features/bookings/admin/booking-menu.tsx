import { Mail, Pencil, Phone, Trash2 } from 'lucide-react';
import { telephoneLink } from '../../../lib/telephone-link.ts';
import { ActionsMenu } from '../../../ui/actions-menu.tsx';
import type { BookingRow } from './queries.ts';

export type BookingMenuProps = {
  booking: BookingRow;
  /** Whose session it is and when, for those who can't see the row. */
  of: string;
  onEdit: () => void;
  onRemove: () => void;
};

/** What can be done with a booking: edit it, reach its customer, delete it. */
export function BookingMenu({ booking, of, onEdit, onRemove }: BookingMenuProps) {
  const { email, phone } = booking.customer;
  return (
    <ActionsMenu
      name={of}
      items={[
        // A place of an event has the time of its slot, and the price of the event.
        ...(booking.miniSessionId === null
          ? [{ key: 'edit', label: 'Edit', icon: <Pencil />, onSelect: onEdit }]
          : []),
        { key: 'mail', label: email, icon: <Mail />, href: `mailto:${email}` },
        ...(phone === ''
          ? []
          : [{ key: 'phone', label: phone, icon: <Phone />, href: telephoneLink(phone) }]),
        {
          key: 'delete',
          label: 'Delete',
          icon: <Trash2 />,
          danger: true,
          separated: true,
          onSelect: onRemove,
        },
      ]}
    />
  );
}
