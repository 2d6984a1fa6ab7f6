import type { ReactNode } from 'react';
import { formatInstant } from '../../../lib/studio-time.ts';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Thread } from './queries.ts';
import { statusLook } from './status-look.ts';

export type MessageFactsProps = { message: Thread; timeZone: string };

/** Who wrote, how they are reached, and when. */
export function MessageFacts({ message, timeZone }: MessageFactsProps) {
  const { label, tone } = statusLook[message.status];
  const rows: [label: string, value: ReactNode][] = [
    [
      'Status',
      <StatusDot key="status" tone={tone}>
        {label}
      </StatusDot>,
    ],
    [
      'Email',
      <TextLink key="email" href={`mailto:${message.email}`}>
        {message.email}
      </TextLink>,
    ],
    ...(message.phone === ''
      ? []
      : [
          [
            'Phone',
            <TextLink key="phone" href={`tel:${message.phone.replaceAll(/[^\d+]/g, '')}`}>
              {message.phone}
            </TextLink>,
          ] satisfies [string, ReactNode],
        ]),
    [
      'Received',
      <time key="time" dateTime={message.submittedAt}>
        {formatInstant(message.submittedAt, timeZone)}
      </time>,
    ],
  ];
  return (
    <dl className="figures -mt-2">
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-b border-line py-3"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
