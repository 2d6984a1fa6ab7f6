import { eraseInput } from '@shutterhouse/contract/privacy/schema';
import { t } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type CustomerDataSummary, useCustomerData } from './queries.ts';

export type EraseDialogProps = {
  summary: CustomerDataSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onErased: () => void;
};

/** Lists what is deleted and what is kept, and asks to retype the address. */
export function EraseDialog({ summary, open, onOpenChange, onErased }: EraseDialogProps) {
  const { email, counts } = summary;
  const { erase } = useCustomerData();
  const id = useId();
  const form = useSchemaForm(eraseInput, { values: { email, confirmation: '' } });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Erase everything about this person?')}
      description={t(
        'Everything stored about {email} is deleted immediately. This can’t be undone.',
        { email },
      )}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={id} variant="danger" busy={erase.isPending}>
            {t('Erase data')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-5 sm:grid-cols-2">
        <div>
          <h3 className="font-medium">{t('Deleted')}</h3>
          <ul className="mt-1.5 list-disc ps-4.5 text-muted">
            {counts.account > 0 && <li>{t('the account, with its sessions and sign-ins')}</li>}
            {counts.messages > 0 && <li>{t('the messages, with your replies')}</li>}
            {counts.subscriptions > 0 && <li>{t('the newsletter subscription')}</li>}
            {counts.mails + counts.notices > 0 && <li>{t('mail and notices to or about them')}</li>}
            <li>{t('their data in every search')}</li>
          </ul>
        </div>
        <div>
          <h3 className="font-medium">{t('Stays')}</h3>
          <ul className="mt-1.5 list-disc ps-4.5 text-muted">
            {counts.bookings > 0 && (
              <li>
                {t(
                  '{bookings, plural, one {# booking} other {# bookings}} with payments for the books, without name, address, number and answers',
                  { bookings: counts.bookings },
                )}
              </li>
            )}
            {counts.entries > 0 && <li>{t('the amounts in the books, without names')}</li>}
            {counts.invoices > 0 && (
              <li>
                {t(
                  '{invoices, plural, one {# invoice} other {# invoices}} as issued, which the law requires to be kept',
                  { invoices: counts.invoices },
                )}
              </li>
            )}
            {counts.contracts > 0 && (
              <li>
                {t(
                  '{contracts, plural, one {# signed contract} other {# signed contracts}} with their record, as proof of what was agreed',
                  { contracts: counts.contracts },
                )}
              </li>
            )}
            {counts.auditEntries > 0 && <li>{t('the audit log, without names')}</li>}
            <li>{t('copies of the data folder that you have made')}</li>
          </ul>
        </div>
      </div>
      <Form
        form={form}
        id={id}
        label={t('Erase data')}
        onSubmit={async (values) => {
          await erase.mutateAsync(values);
          onErased();
        }}
      >
        <TextField
          form={form}
          name="confirmation"
          label={t('Type {email} to go on', { email })}
          required
          autoComplete="off"
          spellCheck={false}
        />
      </Form>
    </Dialog>
  );
}
