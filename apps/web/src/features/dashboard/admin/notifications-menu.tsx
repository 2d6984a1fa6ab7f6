import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { Bell, CalendarDays, CircleAlert, Hourglass, Mail } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../ui/controls/menu.tsx';
import { useToday } from './queries.ts';

/** Pending work, each a link: new messages, booking requests, today's sessions, and mails that were not delivered. */
export function NotificationsMenu() {
  const { data } = useToday();
  const { failedMails = 0 } = data ?? {};
  const waiting = data ? data.newMessages + data.waitingRequests + failedMails : 0;
  const failed = failedMailsLink(failedMails);
  const bookings = paths.dashboard('bookings');
  return (
    <span className="relative">
      <Menu
        trigger={
          <IconButton
            size="small"
            label={
              waiting === 0
                ? t('Notifications')
                : t('Notifications: {waiting} waiting', { waiting })
            }
            icon={<Bell strokeWidth={1.5} />}
            className="text-muted! hover:text-ink!"
          />
        }
        items={[
          {
            key: 'messages',
            icon: <Mail />,
            label: t('{count, plural, one {# new message} other {# new messages}}', {
              count: data?.newMessages ?? 0,
            }),
            href: `${paths.dashboard('messages')}?status=new`,
          },
          {
            key: 'requests',
            icon: <Hourglass />,
            label: t('{count, plural, one {# request waiting} other {# requests waiting}}', {
              count: data?.waitingRequests ?? 0,
            }),
            href: `${bookings}?status=pending`,
          },
          {
            key: 'sessions',
            icon: <CalendarDays />,
            label: t('{count, plural, one {# session today} other {# sessions today}}', {
              count: data?.sessions ?? 0,
            }),
            href: data ? `${bookings}?from=${data.day}&to=${data.day}` : bookings,
          },
          ...(failedMails > 0
            ? [{ key: 'mails', icon: <CircleAlert />, label: failed.text, href: failed.href }]
            : []),
        ]}
      />
      {waiting > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1.5 inset-e-1.5 size-2 pointer-coarse:top-2.5 pointer-coarse:inset-e-2.5 rounded-full bg-accent"
        />
      )}
    </span>
  );
}

/** The link to the mails that were not delivered, in the outbox. */
export function failedMailsLink(count: number): { text: string; href: string } {
  return {
    text: t('{count, plural, one {# mail not delivered} other {# mails not delivered}}', { count }),
    href: `${paths.settings('mail')}?state=failed`,
  };
}
