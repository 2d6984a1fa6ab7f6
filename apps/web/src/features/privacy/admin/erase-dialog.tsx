import { eraseInput } from '@shutterhouse/contract/privacy/schema';
import { counted } from '@shutterhouse/contract/text-format';
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
      title="Erase everything about this person?"
      description={`Everything stored about ${email} is deleted immediately. This can’t be undone.`}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="danger" busy={erase.isPending}>
            Erase data
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-5 sm:grid-cols-2">
        <div>
          <h3 className="font-medium">Deleted</h3>
          <ul className="mt-1.5 list-disc pl-4.5 text-muted">
            {counts.account > 0 && <li>the account, with its sessions and sign-ins</li>}
            {counts.messages > 0 && <li>the messages, with your replies</li>}
            {counts.subscriptions > 0 && <li>the newsletter subscription</li>}
            {counts.mails + counts.notices > 0 && <li>mail and notices to or about them</li>}
            <li>their data in every search</li>
          </ul>
        </div>
        <div>
          <h3 className="font-medium">Stays</h3>
          <ul className="mt-1.5 list-disc pl-4.5 text-muted">
            {counts.bookings > 0 && (
              <li>
                {counted(counts.bookings, 'booking', 'bookings')} with payments for the books,
                without name, address, number and answers
              </li>
            )}
            {counts.entries > 0 && <li>the amounts in the books, without names</li>}
            {counts.invoices > 0 && (
              <li>
                {counted(counts.invoices, 'invoice', 'invoices')} as issued, which the law requires
                to be kept
              </li>
            )}
            {counts.auditEntries > 0 && <li>the audit log, without names</li>}
            <li>copies of the data folder that you have made</li>
          </ul>
        </div>
      </div>
      <Form
        form={form}
        id={id}
        label="Erase data"
        onSubmit={async (values) => {
          await erase.mutateAsync(values);
          onErased();
        }}
      >
        <TextField
          form={form}
          name="confirmation"
          label={`Type ${email} to go on`}
          required
          autoComplete="off"
          spellCheck={false}
        />
      </Form>
    </Dialog>
  );
}
