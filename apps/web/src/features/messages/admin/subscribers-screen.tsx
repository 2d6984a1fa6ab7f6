import { ScreenHeading } from '../../../ui/screen-heading.tsx';
import { MessagesTabs } from './messages-tabs.tsx';

/** Who wants to hear from the studio. */
export function SubscribersScreen() {
  return (
    <>
      <ScreenHeading title="Messages" text="Who wants to hear from the studio." />
      <MessagesTabs part="newsletter" />
    </>
  );
}
