import type { InvoiceByHandInput } from '@shutterhouse/contract/invoices/schema';
import { t } from '@shutterhouse/contract/sentences';
import { useDeferredValue } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAddressPlaceholder } from '../../../lib/formats/use-address-placeholder.ts';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { type FoundClient, useFoundClients } from './queries.ts';

export type RecipientFieldsProps<Input extends Recipient> = {
  form: UseFormReturn<Input, unknown, InvoiceByHandInput>;
};

type Recipient = {
  name: string;
  email?: string | undefined;
  address?: string | undefined;
  clientId?: string | null | undefined;
};

/** Whom an invoice bills: written by hand, or one of the clients whose names begin with what is typed. */
export function RecipientFields<Input extends Recipient>({
  form: given,
}: RecipientFieldsProps<Input>) {
  // The fields below are those of every such form.
  const form = given as unknown as UseFormReturn<Recipient, unknown, InvoiceByHandInput>;
  const addressPlaceholder = useAddressPlaceholder();
  const [name, clientId] = form.watch(['name', 'clientId']);
  const typed = useDeferredValue(name.trim());
  const found = useFoundClients(clientId ? '' : typed);

  function choose({ id, name: known, email }: FoundClient) {
    const set = { shouldDirty: true, shouldValidate: true } as const;
    form.setValue('name', known, set);
    form.setValue('email', email, set);
    form.setValue('clientId', id, set);
    form.setFocus('address');
  }

  return (
    <>
      <div>
        <TextField
          form={form}
          name="name"
          label={t('To')}
          required
          autoComplete="off"
          hint={clientId ? t('Stands in the timeline of this client.') : undefined}
        />
        {found.length > 0 && (
          <ul
            aria-label={t('Clients found')}
            className="mt-1.5 overflow-hidden rounded-control border border-line"
          >
            {found.map((client) => (
              <li key={client.id} className="border-b border-line last:border-0">
                <button
                  type="button"
                  onClick={() => choose(client)}
                  className="flex min-h-9 w-full items-baseline gap-x-3 px-3 py-1.5 text-start text-desk hover:bg-sunken pointer-coarse:min-h-11"
                >
                  <span dir="auto" className="truncate">
                    {client.name}
                  </span>
                  <span className="min-w-0 truncate text-muted">{client.email}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <TextField
        form={form}
        name="email"
        label={t('Email')}
        optional
        type="email"
        autoComplete="off"
      />
      <TextAreaField
        form={form}
        name="address"
        label={t('Address')}
        optional
        rows={3}
        placeholder={addressPlaceholder}
        autoComplete="off"
      />
    </>
  );
}
