import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/calls/trpc.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CalendarFeedAddress } from './calendar-feed-address.tsx';

/** Opens the dialog with the address of the feed for the studio's own calendar. */
export function CalendarFeedButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <CalendarSync aria-hidden="true" strokeWidth={1.5} />
        Calendar feed
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Calendar feed"
        description="Your own calendar can subscribe to the sessions: those of the last 30 days and of the year ahead, as they change."
        className="desk"
      >
        <CalendarFeed />
      </Dialog>
    </>
  );
}

function CalendarFeed() {
  const feed = trpc.bookings.feed.get.useQuery(undefined, { staleTime: 0 });
  const feedback = useFeedback();
  if (feed.data) {
    return (
      <>
        <FeedbackBanner feedback={feedback} />
        <CalendarFeedAddress feed={feed.data} feedback={feedback} />
      </>
    );
  }
  if (feed.error) {
    return <LoadError title={messages.feedLoadFailed} query={feed} />;
  }
  return <Skeleton className="h-24 w-full" />;
}
