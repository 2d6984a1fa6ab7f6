import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { telephoneLink } from '../../../lib/formats/site-text.ts';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { ClientLink } from '../../../ui/controls/client-link.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { FactRows } from '../../../ui/lists/fact-rows.tsx';
import type { Thread } from './queries.ts';
import { statusDisplay } from './status-display.ts';

export type MessageFactsProps = { message: Thread; clock: StudioClock };

/** The sender's contact details, and when the message was sent. */
export function MessageFacts({ message, clock }: MessageFactsProps) {
  const { email, phone, status, submittedAt } = message;
  const { label, tone } = statusDisplay[status];
  return (
    <FactRows
      facts={[
        [
          t('Status'),
          <StatusDot key="status" tone={tone}>
            {label}
          </StatusDot>,
        ],
        [
          t('Client'),
          message.clientId && (
            <ClientLink key="client" id={message.clientId} className="underline">
              {message.name}
            </ClientLink>
          ),
        ],
        [
          t('Email'),
          <TextLink key="email" href={`mailto:${email}`}>
            {email}
          </TextLink>,
        ],
        [
          t('Phone'),
          phone && (
            <TextLink key="phone" href={telephoneLink(phone)}>
              {phone}
            </TextLink>
          ),
        ],
        [
          t('Received'),
          <time key="time" dateTime={submittedAt}>
            {formatInstant(submittedAt, clock)}
          </time>,
        ],
      ]}
    />
  );
}
