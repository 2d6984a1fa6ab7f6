import type { StudioClock } from '@shutterhouse/contract/clock';
import { languageNames } from '@shutterhouse/contract/languages';
import { bookingPath } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { Fragment } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { telephoneLink } from '../../../lib/formats/site-text.ts';
import { formatDayAndTime } from '../../../lib/formats/studio-time.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { formatBalances } from './format.ts';
import type { Client } from './queries.ts';
import { Tags } from './tags.tsx';

export type ClientFactsProps = { client: Client; clock: StudioClock };

/** How a client is reached, their tags, and what is owed, was paid, and comes next. */
export function ClientFacts({ client, clock }: ClientFactsProps) {
  const { email, otherEmails, phone, address, language, tags } = client;
  return (
    <>
      <div className="flex flex-col gap-1 text-desk">
        <TextLink href={`mailto:${email}`} className="self-start wrap-anywhere">
          {email}
        </TextLink>
        {phone !== '' && (
          <TextLink href={telephoneLink(phone)} className="self-start">
            <bdi>{phone}</bdi>
          </TextLink>
        )}
        {otherEmails.length > 0 && (
          <p className="wrap-anywhere text-muted">
            {t('Also {emails}', { emails: otherEmails.join(', ') })}
          </p>
        )}
        {language && <p className="text-muted">{languageNames[language]}</p>}
        {address !== '' && (
          <address
            dir="auto"
            className="mt-1 wrap-break-word whitespace-pre-line not-italic text-muted"
          >
            {address}
          </address>
        )}
      </div>
      <Tags tags={tags} />
      <Figures client={client} clock={clock} />
    </>
  );
}

/** Three figures: side by side on a phone, a ruled list elsewhere. */
function Figures({ client: { balances, nextSession }, clock }: ClientFactsProps) {
  const figures = [
    [t('Owed'), <Sums key="owed" sums={formatBalances(balances, 'owedCents')} isOwed />],
    [t('Paid in all'), <Sums key="paid" sums={formatBalances(balances, 'paidCents')} />],
    [
      t('Next session'),
      nextSession ? (
        <TextLink key="next" href={bookingPath(nextSession.bookingId)}>
          {formatDayAndTime(new Date(nextSession.startsAt), clock, new Date())}
        </TextLink>
      ) : (
        '–'
      ),
    ],
  ] as const;
  return (
    <dl className="figures flex border-y border-line max-lg:flex-wrap max-lg:gap-x-5 max-lg:gap-y-2 max-lg:py-2.5 lg:flex-col lg:divide-y lg:divide-line">
      {figures.map(([label, value]) => (
        <div
          key={label}
          className="min-w-0 lg:flex lg:items-baseline lg:justify-between lg:gap-4 lg:py-2.5"
        >
          <dt className="text-caption text-muted lg:text-desk">{label}</dt>
          <dd className="font-medium lg:text-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Sums of several currencies, none of which breaks across lines. */
function Sums({ sums, isOwed = false }: { sums: readonly string[]; isOwed?: boolean }) {
  if (sums.length === 0) return '–';
  return sums.map((sum, at) => (
    <Fragment key={sum}>
      {at > 0 && ', '}
      <span className={classNames('whitespace-nowrap', isOwed && 'text-bad')}>{sum}</span>
    </Fragment>
  ));
}
