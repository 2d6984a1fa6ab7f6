import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { lengths } from '@shutterhouse/contract/validators';
import { type ReactNode, Suspense, useState } from 'react';
import { InboxScreen } from '../../../features/messages/admin/inbox-screen.tsx';
import type { Thread } from '../../../features/messages/admin/queries.ts';
import { SubscribersScreen } from '../../../features/newsletter/admin/subscribers-screen.tsx';
import { dayAt } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { choiceParam, useSearchState } from '../../../lib/navigation/search-state.ts';
import { ScreenTabs } from '../../../ui/layout/screen-tabs.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';

const BookingEditor = lazyPart(
  () => import('../../../features/bookings/admin/booking-editor.tsx'),
  'BookingEditor',
);

const JobOf = lazyPart(() => import('../../../features/client-jobs/admin/job-of.tsx'), 'JobOf');

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
  return part === 'newsletter' ? <SubscribersScreen tabs={tabs} /> : <Inbox tabs={tabs} />;
}

/** The inbox, whose messages can become bookings. */
function Inbox({ tabs }: { tabs: ReactNode }) {
  const [booked, setBooked] = useState<{ message: Thread; feedback: Feedback }>();
  const clock = useStudioClock();
  return (
    <>
      <InboxScreen
        tabs={tabs}
        onBook={(message, feedback) => setBooked({ message, feedback })}
        jobOf={({ id, clientId }, feedback) => (
          <Suspense>
            <JobOf item={{ kind: 'message', itemId: id }} {...{ clientId, feedback }} />
          </Suspense>
        )}
      />
      {booked && (
        <LazyOverlay onClose={() => setBooked(undefined)}>
          <BookingEditor
            id="new"
            isElsewhere
            clock={clock}
            firstDay={dayAt(new Date(), clock)}
            initial={bookingOf(booked.message)}
            onClose={() => setBooked(undefined)}
            onSaved={booked.feedback.succeed}
            onCancelled={() => undefined}
          />
        </LazyOverlay>
      )}
    </>
  );
}

/** What a message says of a booking: who writes, about which service, and in which words. */
function bookingOf({ clientId, service, message }: Thread) {
  return {
    userId: clientId,
    notes: message.slice(0, lengths.description),
    service: { name: service },
  };
}
