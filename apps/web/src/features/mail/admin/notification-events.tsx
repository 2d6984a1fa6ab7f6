import { type StudioEvent, studioEvents } from '@shutterhouse/contract/mail/kinds';
import { sentences, t } from '@shutterhouse/contract/sentences';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { useSwitchNotification } from './queries.ts';

export type NotificationEventsProps = {
  events: Readonly<Record<StudioEvent, boolean>>;
  feedback: Feedback;
};

const explained: Readonly<Record<StudioEvent, string>> = sentences({
  newMessage: 'Somebody wrote in the contact form. A reply to the mail goes to them.',
  newBooking: 'Somebody requested a session on the site.',
  waitingRequest: 'A request has been unanswered for a day. Its time is still held for a while.',
  newAccount: 'A customer signed up.',
  bookingChange: 'A customer moved or cancelled a session, by the link in a mail or signed in.',
  contractAnswered: 'A client has signed a contract, or declined to.',
  questionnaireAnswered: 'A client has answered the questions before a session.',
  quoteAnswered: 'A customer has accepted or declined a quote on the page of their job.',
  favouritesSent: 'A visitor of a link to files sent the favourites chosen there.',
  galleryActivity:
    'A visitor of a client gallery opened, chose or downloaded pictures. Each gallery says how often.',
  paymentReceived: 'When a customer paid a part of a price by card on their page.',
  chargeDeclined:
    'When a kept card was declined for a payment that is due. Its customer gets a mail with the link to pay.',
  refundFailed: 'When a refund to a customer failed, and why.',
  paymentDisputed: 'A customer disputed a card payment at their bank, or that dispute ended.',
  backupFailed: 'A nightly backup failed, and why.',
  calendarFailed:
    'A calendar in Settings, Availability could not be read for a day, and why, or has too many events.',
});

/** The events that notify the studio; each has a switch that saves at once. */
export function NotificationEvents({ events, feedback }: NotificationEventsProps) {
  const { mutate } = useSwitchNotification(feedback);
  return (
    <section aria-labelledby="notification-events">
      <h2 id="notification-events" className="display text-lead">
        {t('What the studio is notified of by mail')}
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
              label={t('Mail about: {event}', { event: studioEvents[event] })}
              onChange={(isOn) => mutate({ events: { [event]: isOn } })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
