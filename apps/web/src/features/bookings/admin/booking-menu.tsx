import { Mail, Pencil, Phone, Trash2 } from 'lucide-react';
import { telephoneLink } from '../../../lib/formats/telephone-link.ts';
import { ActionsMenu } from '../../../ui/controls/actions-menu.tsx';
import type { BookingRow } from './queries.ts';

export type BookingMenuProps = {
  booking: BookingRow;
  /** Customer and time of the session, for screen readers. */
  of: string;
  onEdit: () => void;
  onRemove: () => void;
};

/** The actions on a booking: edit it, contact its customer, delete it. */
export function BookingMenu({ booking, of, onEdit, onRemove }: BookingMenuProps) {
  const { email, phone } = booking.customer;
  return (
    <ActionsMenu
      name={of}
      items={[
        // A place in an event has the time of its slot and the price of the event, so it can't be
        // edited.
        ...(booking.miniSessionId === null
          ? [{ key: 'edit', label: 'Edit', icon: <Pencil />, onSelect: onEdit }]
          : []),
        // A caller may have no address, a customer entered at the desk no phone number.
        ...(email === ''
          ? []
          : [{ key: 'mail', label: email, icon: <Mail />, href: `mailto:${email}` }]),
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
