import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import { hasRight } from '@shutterhouse/contract/rights';
import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { confirm } from '../../../lib/confirm.ts';
import { formatInstant } from '../../../lib/format-instant.ts';
import { mutationFeedback } from '../../../lib/mutation-feedback.ts';
import { type Outputs, trpc, useRefresh } from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';
import { useTimeZone } from '../../../lib/use-time-zone.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

export type CalendarFeedAddressProps = {
  feed: Outputs['bookings']['feed']['get'];
  feedback: Feedback;
};

/** The secret address of the feed; the owner can make another one, or none. */
export function CalendarFeedAddress({ feed, feedback }: CalendarFeedAddressProps) {
  const { address, madeAt } = feed;
  const id = useId();
  const timeZone = useTimeZone();
  const me = trpc.accounts.me.useQuery().data;
  const isOwner = me !== null && me !== undefined && hasRight(me.role, 'admin');
  const { renew, remove } = useFeedChanges(feedback);

  async function renewAddress() {
    const isSure = await confirm({
      title: 'Make a new address?',
      text: 'Calendars that use the present address show no more changes until they are given the new one.',
      confirmLabel: 'Make a new address',
      danger: true,
    });
    if (isSure) renew.mutate();
  }

  async function turnOff() {
    const isSure = await confirm({
      title: 'Turn the calendar feed off?',
      text: 'Calendars that use the present address show no more changes.',
      confirmLabel: 'Turn it off',
      danger: true,
    });
    if (isSure) remove.mutate();
  }

  if (address === null) {
    return isOwner ? (
      <div className="mt-4">
        <p className="mb-4 text-muted">
          The feed is off. Its address will be secret: whoever knows it can read it.
        </p>
        <Button
          size="small"
          variant="primary"
          busy={renew.isPending}
          onClick={() => renew.mutate()}
        >
          Turn on the feed
        </Button>
      </div>
    ) : (
      <p className="mt-4">The feed is off. The owner of the studio can turn it on here.</p>
    );
  }
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Secret address
      </label>
      <div className="flex gap-2">
        <TextInput
          id={id}
          readOnly
          value={address}
          className="min-w-0 flex-1"
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={address} />
      </div>
      <p className="mt-3 text-muted">
        Whoever knows it can read who comes and when, with e-mail and phone number, so give it to
        your own calendar alone.
        {madeAt !== null && ` Made ${formatInstant(madeAt, timeZone)}.`}
      </p>
      {isOwner && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button size="small" busy={renew.isPending} onClick={() => void renewAddress()}>
            Make a new address
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={remove.isPending}
            onClick={() => void turnOff()}
          >
            Turn it off
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

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  // There is none where the page came over plain HTTP; the address can be selected all the same.
  if (!('clipboard' in navigator)) return null;
  return (
    <Button
      className="shrink-0"
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  );
}
