import { NoticeChannels } from '../../features/connections/admin/notice-channels.tsx';
import { NotificationsScreen } from '../../features/mail/admin/notifications-screen.tsx';

/** Settings, Notifications: what the studio is told by mail, and by each other way. */
export function NotificationsTab() {
  return (
    <div className="flex flex-col gap-10">
      <NotificationsScreen />
      <NoticeChannels />
    </div>
  );
}
