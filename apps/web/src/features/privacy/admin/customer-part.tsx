import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import { customerInput } from '@shutterhouse/contract/privacy/schema';
import { t } from '@shutterhouse/contract/sentences';
import { counted } from '@shutterhouse/contract/text-format';
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
  const some = (count: number, one: string, several: string) =>
    count > 0 ? counted(count, one, several) : null;
  return [
    ['Address', email],
    ['Account', person && `${person.name}${person.role === 'guest' ? ', without a password' : ''}`],
    ['Signed in on', some(counts.sessions, 'device', 'devices')],
    ['Bookings', some(counts.bookings, 'booking', 'bookings')],
    ['Messages', some(counts.messages, 'message', 'messages')],
    ['Replies', some(counts.replies, 'reply', 'replies')],
    ['Galleries', some(counts.selections, 'selection sent', 'selections sent')],
    ['Newsletter', counts.subscriptions > 0 ? 'Subscribed' : null],
    ['Mail', some(counts.mails, 'mail to or about them', 'mails to or about them')],
    ['Notices', some(counts.notices, 'notice', 'notices')],
    ['Books', some(counts.entries, 'entry', 'entries')],
    ['Invoices', some(counts.invoices, 'invoice', 'invoices')],
    ['Audit log', some(counts.auditEntries, 'entry', 'entries')],
  ];
}
