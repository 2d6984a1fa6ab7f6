import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import { hasRight } from '@shutterhouse/contract/rights';
import { t } from '@shutterhouse/contract/sentences';
import { mutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { type Outputs, trpc, useRefresh } from '../../../lib/calls/trpc.ts';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import { type Feedback, useFeedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AddressField } from '../../../ui/forms/address-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** The address of the feed for the studio's own calendar, in a dialog. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Calendar feed')}
      description={t(
        'Your own calendar can subscribe to the sessions: those of the last 30 days and of the year ahead, as they change.',
      )}
      className="desk"
    >
      <CalendarFeed />
    </Dialog>
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

type CalendarFeedAddressProps = {
  feed: Outputs['bookings']['feed']['get'];
  feedback: Feedback;
};

/** The secret address of the feed; the owner can replace or remove it. */
function CalendarFeedAddress({ feed, feedback }: CalendarFeedAddressProps) {
  const { address, madeAt } = feed;
  const clock = useStudioClock();
  const me = trpc.accounts.me.useQuery().data;
  const isOwner = me !== null && me !== undefined && hasRight(me.role, 'admin');
  const { renew, remove } = useFeedChanges(feedback);

  async function renewAddress() {
    const isSure = await confirm({
      title: t('Create a new address?'),
      text: t(
        'Calendars that use the current address stop updating until they are given the new one.',
      ),
      confirmLabel: t('Create a new address'),
      danger: true,
    });
    if (isSure) renew.mutate();
  }

  async function turnOff() {
    const isSure = await confirm({
      title: t('Turn the calendar feed off?'),
      text: t('Calendars that use the current address stop updating.'),
      confirmLabel: t('Turn it off'),
      danger: true,
    });
    if (isSure) remove.mutate();
  }

  if (address === null) {
    return isOwner ? (
      <div className="mt-4">
        <p className="mb-4 text-muted">
          {t('The feed is off. Its address will be secret: whoever knows it can read it.')}
        </p>
        <Button
          size="small"
          variant="primary"
          busy={renew.isPending}
          onClick={() => renew.mutate()}
        >
          {t('Turn on the feed')}
        </Button>
      </div>
    ) : (
      <p className="mt-4">{t('The feed is off. An admin can turn it on here.')}</p>
    );
  }
  return (
    <div className="mt-4">
      <AddressField label={t('Secret address')} address={address} />
      <p className="mt-3 text-muted">
        {[
          t(
            'Whoever knows it can read who comes and when, with e-mail and phone number, so give it to your own calendar only.',
          ),
          isOwner && t('When somebody leaves the studio, create a new address.'),
          madeAt !== null && t('Created {madeAt}.', { madeAt: formatInstant(madeAt, clock) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {isOwner && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button size="small" busy={renew.isPending} onClick={() => void renewAddress()}>
            {t('Create a new address')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={remove.isPending}
            onClick={() => void turnOff()}
          >
            {t('Turn it off')}
          </Button>
        </div>
      )}
    </div>
  );
}

function useFeedChanges(feedback: Feedback) {
  const refresh = useRefresh(({ bookings }) => [bookings.feed.get]);
  const { feed } = trpc.bookings;
  return {
    renew: feed.renew.useMutation(
      mutationFeedback({
        done: messages.feedMade,
        failed: messages.feedFailed,
        feedback,
        refresh,
      }),
    ),
    remove: feed.remove.useMutation(
      mutationFeedback({
        done: messages.feedRemoved,
        failed: messages.feedRemoveFailed,
        feedback,
        refresh,
      }),
    ),
  };
}
