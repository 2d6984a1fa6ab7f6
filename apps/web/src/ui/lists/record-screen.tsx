import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Feedback } from '../../lib/forms/use-feedback.ts';
import { Button } from '../controls/button.tsx';
import { RefreshButton } from '../controls/refresh-button.tsx';
import { FeedbackBanner } from '../feedback/feedback-banner.tsx';
import { ScreenHeading } from '../layout/screen-heading.tsx';

export type RecordScreenProps = {
  title: string;
  text?: ReactNode;
  tabs?: ReactNode;
  /** Rendered before the primary button; in a menu on phones. */
  actions?: ReactNode;
  /** Whether phones have a button to refresh, too. */
  hasRefreshOnPhones?: boolean;
  /** The text of the primary button: 'New service'. */
  newLabel: string;
  onNew: () => void;
  load: { isRefetching: boolean; refetch: () => Promise<{ isError: boolean }> };
  /** The message when Refresh failed. */
  loadFailed: string;
  feedback: Feedback;
  children: ReactNode;
};

/** A screen with a list of records that are added, changed and removed. */
export function RecordScreen({
  title,
  text,
  tabs,
  actions,
  hasRefreshOnPhones = false,
  newLabel,
  onNew,
  load,
  loadFailed,
  feedback,
  children,
}: RecordScreenProps) {
  async function refresh() {
    const { isError } = await load.refetch();
    if (isError) feedback.fail(loadFailed);
  }

  return (
    <>
      <ScreenHeading
        title={title}
        text={text}
        more={
          <>
            <RefreshButton
              busy={load.isRefetching}
              onClick={refresh}
              isOnPhones={hasRefreshOnPhones}
            />
            {actions}
          </>
        }
        actions={
          <Button size="small" variant="primary" onClick={onNew}>
            <Plus aria-hidden="true" strokeWidth={1.5} />
            {newLabel}
          </Button>
        }
      />
      {tabs}
      {children}
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}
