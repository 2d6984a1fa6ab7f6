import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import { customerInput } from '@shutterhouse/contract/privacy/schema';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PanelPart } from '../../../ui/layout/panel-part.tsx';
import { FoundData, hasData } from './found-data.tsx';
import { type CustomerDataSummary, useCustomerData } from './queries.ts';

/** Finds, exports and erases the stored data of a person. */
export function CustomerPart({ feedback }: { feedback: Feedback }) {
  const [found, setFound] = useState<CustomerDataSummary | null>(null);
  const { find } = useCustomerData();
  const form = useSchemaForm(customerInput, { defaultValues: { email: '' } });

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
        <FoundData
          found={found}
          feedback={feedback}
          onErased={() => {
            setFound(null);
            form.reset();
          }}
        />
      )}
    </PanelPart>
  );
}
