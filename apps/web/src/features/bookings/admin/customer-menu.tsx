import { Ellipsis, Mail, Phone } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { customerName, telephoneLink } from './customer.ts';
import type { BookingRow } from './queries.ts';

export type CustomerMenuProps = { booking: BookingRow };

/** How the customer of a booking is reached. */
export function CustomerMenu({ booking }: CustomerMenuProps) {
  const { email, phone } = booking.customer;
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          label={`Reach ${customerName(booking)}`}
          icon={<Ellipsis />}
          className="text-muted"
        />
      }
      items={[
        { key: 'mail', label: email, icon: <Mail />, href: `mailto:${email}` },
        {
          key: 'phone',
          label: phone,
          icon: <Phone />,
          href: telephoneLink(phone),
        },
      ]}
    />
  );
}
