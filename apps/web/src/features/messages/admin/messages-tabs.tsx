import { paths } from '@shutterhouse/contract/pages';
import { ScreenTabs } from '../../../ui/layout/screen-tabs.tsx';

export type MessagesTabsProps = { part: 'inbox' | 'newsletter' };

/** The tabs of the inbox and the newsletter. */
export function MessagesTabs({ part }: MessagesTabsProps) {
  const inbox = paths.dashboard('messages');
  return (
    <ScreenTabs
      label="Parts of the messages"
      tabs={[
        { label: 'Inbox', href: inbox, current: part === 'inbox' },
        { label: 'Newsletter', href: `${inbox}?part=newsletter`, current: part === 'newsletter' },
      ]}
    />
  );
}
