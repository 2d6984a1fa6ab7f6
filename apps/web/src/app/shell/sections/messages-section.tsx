import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { InboxScreen } from '../../../features/messages/admin/inbox-screen.tsx';
import { SubscribersScreen } from '../../../features/newsletter/admin/subscribers-screen.tsx';
import { choiceParam, useSearchState } from '../../../lib/navigation/search-state.ts';
import { ScreenTabs } from '../../../ui/layout/screen-tabs.tsx';

const parts = { part: choiceParam(['inbox', 'newsletter'], 'inbox') };

/** The messages of visitors, and the subscribers of the newsletter. */
export function MessagesSection() {
  const [{ part }] = useSearchState(parts);
  const inbox = paths.dashboard('messages');
  const tabs = (
    <ScreenTabs
      label={t('Parts of the messages')}
      tabs={[
        { label: t('Inbox'), href: inbox, current: part === 'inbox' },
        {
          label: t('Newsletter'),
          href: `${inbox}?part=newsletter`,
          current: part === 'newsletter',
        },
      ]}
    />
  );
  return part === 'newsletter' ? <SubscribersScreen tabs={tabs} /> : <InboxScreen tabs={tabs} />;
}
