import { NoticeChannels } from '../../../features/connections/admin/notice-channels.tsx';
import { NotificationsScreen } from '../../../features/mail/admin/notifications-screen.tsx';

/** Settings, Notifications: which events the studio is notified of, by mail and by each other channel. */
export function NotificationsTab() {
  return (
    <div className="flex flex-col gap-10">
      <NotificationsScreen />
      <NoticeChannels />
    </div>
  );
}
