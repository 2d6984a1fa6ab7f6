import { tokenAccesses, tokenDayChoices } from '@shutterhouse/contract/security/constants';
import { tokenAccessLabels } from '@shutterhouse/contract/security/messages';
import { createTokenInput } from '@shutterhouse/contract/security/schema';
import { t } from '@shutterhouse/contract/sentences';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCreateToken } from './queries.ts';

export type TokenFormProps = { onMade: (token: string) => void; onCancel: () => void };

const ends = tokenDayChoices.map((days) => ({
  value: days === null ? '' : String(days),
  get label() {
    if (days === null) return t('Never');
    return days === 365 ? t('In 1 year') : t('In {days} days', { days });
  },
}));

/** The name, access and expiry of a new token. */
export function TokenForm({ onMade, onCancel }: TokenFormProps) {
  const create = useCreateToken();
  const form = useSchemaForm(createTokenInput, {
    defaultValues: { name: '', access: 'read', days: 90 },
  });
  const days = form.watch('days');
  return (
    <Form
      form={form}
      label={t('New API token')}
      onSubmit={async (values) => onMade((await create.mutateAsync(values)).token)}
    >
      <TextField
        form={form}
        name="name"
        label={t('Name')}
        required
        hint={t('What it is for.')}
        autoComplete="off"
        autoFocus
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="access" label={t('It may')}>
          {(control) => (
            <SelectInput
              {...control}
              options={tokenAccesses.map((value) => ({ value, label: tokenAccessLabels[value] }))}
            />
          )}
        </FormField>
        <Field label={t('Expires')}>
          {(control) => (
            <SelectInput
              {...control}
              options={ends}
              value={String(days ?? '')}
              onChange={({ target }) =>
                form.setValue(
                  'days',
                  tokenDayChoices.find((each) => String(each ?? '') === target.value) ?? null,
                )
              }
            />
          )}
        </Field>
      </div>
      <FormActions submitLabel={t('Create token')} onCancel={onCancel} />
    </Form>
  );
}
