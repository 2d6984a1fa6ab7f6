import { maxItems } from '@shutterhouse/contract/invoices/constants';
import { invoiceMessages as messages } from '@shutterhouse/contract/invoices/messages';
import {
  type InvoiceItemInput,
  invoiceByHandInput,
  invoiceSums,
} from '@shutterhouse/contract/invoices/schema';
import { priceLabel, rateOn, taxLabel } from '@shutterhouse/contract/pricing';
import { t } from '@shutterhouse/contract/sentences';
import { Plus, X } from 'lucide-react';
import { Fragment, useId, useRef, useState } from 'react';
import { FormProvider, useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { isUnreachable, problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { useGuardedForm } from '../../../lib/forms/use-guarded-form.ts';
import { closeForm } from '../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { PriceField } from '../../../ui/forms/price-field.tsx';
import { RestoredNotice } from '../../../ui/forms/restored-notice.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TaxField } from '../../../ui/forms/tax-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useIssueByHand, useIssueQuestion } from './queries.ts';
import { RecipientFields } from './recipient-fields.tsx';

export type InvoiceSheetProps = {
  onClose: () => void;
  onIssued: (sentence: string, id: string) => void;
  /** Whom it bills, where that is known. */
  recipient?: { clientId: string; name: string; email: string; address: string } | undefined;
};

const emptyItem: InvoiceItemInput = { description: '', quantity: 1, unitCents: 0, taxId: null };

/** Writes an invoice by hand: to whom, and its lines. */
export function InvoiceSheet({ onClose, onIssued, recipient }: InvoiceSheetProps) {
  const id = useId();
  const issue = useIssueByHand();
  const ask = useIssueQuestion();
  const [isIssued, setIssued] = useState(false);
  const lostTry = useRef<{ words: string; number: string | undefined }>(undefined);
  const form = useSchemaForm(invoiceByHandInput, {
    defaultValues: {
      ...{ name: '', email: '', address: '', clientId: null, ...recipient },
      ...{ taxNumber: '', suppliedOn: '' },
      items: [emptyItem],
    },
  });
  const isUnsaved = form.formState.isDirty && !isIssued;
  const back = useGuardedForm(form, 'new invoice');
  const lines = useFieldArray({ control: form.control, name: 'items' });
  const [items, suppliedOn] = form.watch(['items', 'suppliedOn']);
  const terms = usePriceTerms({ day: suppliedOn });
  const { currency, format } = terms;
  const rateOf = (taxId: string | null | undefined) => rateOn(terms, taxId ?? null, terms.day);
  const sumsOf = (some: readonly z.input<typeof invoiceByHandInput>['items'][number][]) =>
    invoiceSums(
      some.map((item) => ({
        description: '',
        quantity: Number(item.quantity) || 0,
        unitCents: Number(item.unitCents) || 0,
        ...rateOf(item.taxId),
      })),
      terms,
    );
  const sums = sumsOf(items);

  function removeLine(index: number) {
    lines.remove(index);
    form.setFocus(`items.${Math.max(0, index - 1)}.description`);
  }

  return (
    <FormProvider {...form}>
      <Sheet
        open
        onOpenChange={onClose}
        title={t('New invoice')}
        description={t('Once issued, it never changes.')}
        dirty={isUnsaved}
        footer={
          <>
            <Button size="small" variant="quiet" onClick={() => void closeForm(isUnsaved, onClose)}>
              {t('Cancel')}
            </Button>
            <SubmitButton size="small" form={id} busyLabel={t('Issuing…')}>
              {t('Issue invoice')}
            </SubmitButton>
          </>
        }
      >
        <Form
          form={form}
          id={id}
          label={t('New invoice')}
          onSubmit={async (values) => {
            const { totalCents } = sumsOf(values.items);
            const asked = await ask({ name: values.name, totalCents, currency });
            if (!asked) return;
            const words = JSON.stringify(values);
            // The same words after a try without an answer are the same invoice.
            const number = lostTry.current?.words === words ? lostTry.current.number : asked.number;
            lostTry.current = { words, number };
            const issued = await issue.mutateAsync({ ...values, ...(number && { number }) });
            setIssued(true);
            onIssued(messages.issued(issued.number), issued.id);
            onClose();
          }}
          explain={(error) => {
            const problem = readApiError(error);
            if (!isUnreachable(problem)) lostTry.current = undefined;
            return {
              message: problemSentence(problem, messages.issueFailed),
              errors: problem.errors,
            };
          }}
        >
          {back && <RestoredNotice reason={back} />}
          <RecipientFields form={form} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              form={form}
              name="taxNumber"
              label={t('Tax number')}
              optional
              hint={t('Of a business, such as its VAT number.')}
              autoComplete="off"
            />
            <TextField
              form={form}
              name="suppliedOn"
              label={t('Date of supply')}
              optional
              type="date"
            />
          </div>
          <fieldset className="min-w-0">
            <legend className="mb-3 text-desk font-medium">{t('Lines')}</legend>
            <ul className="flex flex-col gap-5">
              {lines.fields.map((line, index) => (
                <li key={line.id} className="flex flex-col gap-3 border-t border-line pt-4">
                  <TextField
                    form={form}
                    name={`items.${index}.description`}
                    label={t('Description')}
                    required
                  />
                  <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
                    <NumberField
                      form={form}
                      name={`items.${index}.quantity`}
                      label={t('Quantity')}
                      min={1}
                      max={1000}
                      step={1}
                      required
                    />
                    <PriceField
                      form={form}
                      name={`items.${index}.unitCents`}
                      label={priceLabel({ ...terms, ...rateOf(items[index]?.taxId) })}
                      currency={currency}
                      terms={{ ...terms, ...rateOf(items[index]?.taxId) }}
                    />
                    <IconButton
                      label={t('Remove line {number}', { number: index + 1 })}
                      icon={<X />}
                      disabled={lines.fields.length === 1}
                      onClick={() => removeLine(index)}
                    />
                  </div>
                  <TaxField form={form} name={`items.${index}.taxId`} label={t('Tax')} />
                </li>
              ))}
            </ul>
            <Button
              size="small"
              variant="quiet"
              className="mt-3"
              disabled={lines.fields.length >= maxItems}
              onClick={() => lines.append(emptyItem)}
            >
              <Plus aria-hidden="true" strokeWidth={1.5} />
              {t('Add line')}
            </Button>
          </fieldset>
          <dl className="figures grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-4 text-base">
            <dt className="text-muted">{t('Without tax')}</dt>
            <dd className="text-end">{format(sums.subtotalCents)}</dd>
            {sums.taxes.map((each) => (
              <Fragment key={`${each.taxName} ${each.taxPercent}`}>
                <dt className="text-muted">{taxLabel(each)}</dt>
                <dd className="text-end">{format(each.taxCents)}</dd>
              </Fragment>
            ))}
            <dt className="font-medium">{t('Total')}</dt>
            <dd className="text-end font-medium">{format(sums.totalCents)}</dd>
          </dl>
        </Form>
      </Sheet>
    </FormProvider>
  );
}
