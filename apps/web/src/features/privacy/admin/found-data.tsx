import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { failureSentence } from '../../../lib/calls/api-error.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { saveFile } from '../../../lib/uploads/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { type CustomerDataSummary, useCustomerData } from './queries.ts';

export type FoundDataProps = {
  found: CustomerDataSummary;
  feedback: Feedback;
  onErased: () => void;
};

/** What is stored about a person, in numbers, with its export and its erasure. */
export function FoundData({ found, feedback, onErased }: FoundDataProps) {
  const [isErasing, setErasing] = useState(false);
  const { exporting } = useCustomerData();

  async function download({ email }: CustomerDataSummary) {
    try {
      const data = await exporting.mutateAsync({ email });
      saveFile('customer-data.json', JSON.stringify(data, null, 2), 'application/json');
    } catch (error) {
      feedback.fail(`${messages.exportFailed}: ${failureSentence(error)}`);
    }
  }

  return (
    <section
      aria-label={t('Data of {email}', { email: found.email })}
      className="flex w-full flex-col gap-5"
    >
      <FactList facts={summaryFacts(found)} />
      {found.refusals.map((sentence) => (
        <Banner key={sentence} tone="info">
          {sentence}
        </Banner>
      ))}
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" busy={exporting.isPending} onClick={() => void download(found)}>
          {t('Export data')}
        </Button>
        {found.refusals.length === 0 && (
          <Button size="small" variant="danger" onClick={() => setErasing(true)}>
            {t('Erase data')}
          </Button>
        )}
      </div>
      <EraseDialog
        summary={found}
        open={isErasing}
        onOpenChange={setErasing}
        onErased={() => {
          setErasing(false);
          onErased();
          feedback.succeed(messages.erased);
        }}
      />
    </section>
  );
}

/** Whether any data of a person is stored. */
export function hasData({ counts }: CustomerDataSummary): boolean {
  return Object.values(counts).some((count) => count > 0);
}

/** The stored data of a person, in numbers. */
function summaryFacts({ email, person, counts }: CustomerDataSummary): Fact[] {
  return [
    [tc('e-mail', 'Address'), email],
    [
      t('Account'),
      person && `${person.name}${person.role === 'guest' ? t(', without a password') : ''}`,
    ],
    [
      t('Signed in on'),
      counts.sessions > 0 &&
        t('{count, plural, one {# device} other {# devices}}', { count: counts.sessions }),
    ],
    [
      t('Bookings'),
      counts.bookings > 0 &&
        t('{count, plural, one {# booking} other {# bookings}}', { count: counts.bookings }),
    ],
    [
      t('Messages'),
      counts.messages > 0 &&
        t('{count, plural, one {# message} other {# messages}}', { count: counts.messages }),
    ],
    [
      t('Replies'),
      counts.replies > 0 &&
        t('{count, plural, one {# reply} other {# replies}}', { count: counts.replies }),
    ],
    [
      t('Messages to them'),
      counts.letters > 0 &&
        t('{count, plural, one {# message} other {# messages}}', { count: counts.letters }),
    ],
    [
      t('Galleries'),
      counts.selections > 0 &&
        t('{count, plural, one {# selection sent} other {# selections sent}}', {
          count: counts.selections,
        }),
    ],
    [
      t('Client galleries'),
      counts.galleryLinks + counts.galleryVisits > 0 &&
        t(
          '{links, plural, one {# link} other {# links}}, {visits, plural, one {# visitor} other {# visitors}}',
          {
            ...{ links: counts.galleryLinks, visits: counts.galleryVisits },
          },
        ),
    ],
    [t('Newsletter'), counts.subscriptions > 0 ? t('Subscribed') : null],
    [
      t('Mail'),
      counts.mails > 0 &&
        t('{count, plural, one {# mail to or about them} other {# mails to or about them}}', {
          count: counts.mails,
        }),
    ],
    [
      t('Notices'),
      counts.notices > 0 &&
        t('{count, plural, one {# notice} other {# notices}}', { count: counts.notices }),
    ],
    [
      t('Books'),
      counts.entries > 0 &&
        t('{count, plural, one {# entry} other {# entries}}', { count: counts.entries }),
    ],
    [
      t('Invoices'),
      counts.invoices > 0 &&
        t('{count, plural, one {# invoice} other {# invoices}}', { count: counts.invoices }),
    ],
    [
      t('Contracts'),
      counts.contracts > 0 &&
        t('{count, plural, one {# signed contract} other {# signed contracts}}', {
          count: counts.contracts,
        }),
    ],
    [
      t('Audit log'),
      counts.auditEntries > 0 &&
        t('{count, plural, one {# entry} other {# entries}}', { count: counts.auditEntries }),
    ],
  ];
}
