import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import { useFeedback } from '../../../lib/use-feedback.ts';
import { FeedbackBanner } from '../../../ui/feedback-banner.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';
import { CustomerSettings } from './customer-settings.tsx';
import { MailStatus } from './mail-status.tsx';
import { NotificationAddress } from './notification-address.tsx';
import { NotificationEvents } from './notification-events.tsx';
import { useNotificationSettings } from './queries.ts';
import { TestMail } from './test-mail.tsx';

/** Settings, Notifications: whether mail works, and which notifications are sent where. */
export function NotificationsScreen() {
  const settings = useNotificationSettings();
  const feedback = useFeedback();
  if (settings.data) {
    return (
      <div className="flex max-w-[44rem] flex-col gap-10">
        <MailStatus />
        <NotificationEvents events={settings.data.events} feedback={feedback} />
        <NotificationAddress settings={settings.data} feedback={feedback} />
        <CustomerSettings feedback={feedback} />
        <TestMail to={settings.data.email || settings.data.fallbackEmail} feedback={feedback} />
        <FeedbackBanner feedback={feedback} floating />
      </div>
    );
  }
  if (settings.error) {
    return <LoadError title={messages.notificationsLoadFailed} query={settings} />;
  }
  return <SkeletonLines count={4} line="h-9" className="max-w-[44rem] gap-4" />;
}
