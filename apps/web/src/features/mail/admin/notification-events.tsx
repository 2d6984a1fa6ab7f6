import { type StudioEvent, studioEvents } from '@shutterhouse/contract/mail/constants';
import type { Feedback } from '../../../lib/use-feedback.ts';
import { Switch } from '../../../ui/switch.tsx';
import { useSwitchNotification } from './queries.ts';

export type NotificationEventsProps = {
  events: Readonly<Record<StudioEvent, boolean>>;
  feedback: Feedback;
};

const explained: Readonly<Record<StudioEvent, string>> = {
  newMessage: 'Somebody wrote in the contact form. An answer to the mail goes to them.',
  newBooking: 'Somebody asked for a session on the site.',
  waitingRequest: 'Nobody has answered a request for a day. Its time is held for some more.',
  newAccount: 'A client signed up.',
  bookingChange: 'A customer moved or cancelled a session by the link of a mail, or signed in.',
  refundFailed: 'Money that was to go back to a customer is still with you, and why.',
  backupFailed: 'A night went by without a backup, and why.',
};

/** Which events mail the studio, each with a switch that is saved at once. */
export function NotificationEvents({ events, feedback }: NotificationEventsProps) {
  const { mutate } = useSwitchNotification(feedback);
  return (
    <section aria-labelledby="notification-events">
      <h2 id="notification-events" className="display text-lead">
        What the studio is told by mail
      </h2>
      <ul className="mt-3 border-t border-line">
        {(Object.keys(studioEvents) as StudioEvent[]).map((event) => (
          <li
            key={event}
            className="flex min-h-14 items-center justify-between gap-6 border-b border-line py-2.5"
          >
            <div className="min-w-0">
              <p>{studioEvents[event]}</p>
              <p className="text-muted">{explained[event]}</p>
            </div>
            <Switch
              checked={events[event]}
              label={`Mail about: ${studioEvents[event]}`}
              onChange={(isOn) => mutate({ events: { [event]: isOn } })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
