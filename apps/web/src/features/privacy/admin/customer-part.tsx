import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import { customerInput } from '@shutterhouse/contract/privacy/schema';
import { t, tc } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { failureSentence } from '../../../lib/calls/api-error.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { saveFile } from '../../../lib/uploads/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PanelPart } from '../../../ui/layout/panel-part.tsx';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { type CustomerDataSummary, useCustomerData } from './queries.ts';

/** Finds, exports and erases the stored data of a person. */
export function CustomerPart({ feedback }: { feedback: Feedback }) {
  const [found, setFound] = useState<CustomerDataSummary | null>(null);
  const [isErasing, setErasing] = useState(false);
  const { find, exporting } = useCustomerData();
  const form = useSchemaForm(customerInput, { defaultValues: { email: '' } });

  async function download({ email }: CustomerDataSummary) {
    try {
      const data = await exporting.mutateAsync({ email });
      saveFile('customer-data.json', JSON.stringify(data, null, 2), 'application/json');
    } catch (error) {
      feedback.fail(`${messages.exportFailed}: ${failureSentence(error)}`);
    }
  }

  return (
    <PanelPart
      title={t('A customer’s data')}
      text={t(
        'For when somebody asks what you store about them, or asks to be forgotten. The search shows only numbers.',
      )}
    >
      <Form
        form={form}
        label={t('Find a customer’s data')}
        onSubmit={async (values) => {
          setFound(null);
          setFound(await find.mutateAsync(values));
        }}
      >
        <div className="flex flex-wrap items-end gap-2.5">
          <TextField
            form={form}
            name="email"
            label={t('Their e-mail address')}
            required
            className="min-w-52 flex-1"
            type="email"
            autoComplete="off"
          />
          <SubmitButton variant="secondary">{t('Find')}</SubmitButton>
        </div>
      </Form>
      {found && !hasData(found) && <p role="status">{messages.unknown}</p>}
      {found && hasData(found) && (
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
        </section>
      )}
      {found && (
        <EraseDialog
          summary={found}
          open={isErasing}
          onOpenChange={setErasing}
          onErased={() => {
            setErasing(false);
            setFound(null);
            form.reset();
            feedback.succeed(messages.erased);
          }}
        />
      )}
    </PanelPart>
  );
}

/** Whether any data of a person is stored. */
function hasData({ counts }: CustomerDataSummary): boolean {
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
      t('Audit log'),
      counts.auditEntries > 0 &&
        t('{count, plural, one {# entry} other {# entries}}', { count: counts.auditEntries }),
    ],
  ];
}
