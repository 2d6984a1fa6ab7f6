import { t } from '@shutterhouse/contract/sentences';
import { useWatch } from 'react-hook-form';
import { FormPart } from '../../../../ui/forms/form-part.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import type { SettingsPartProps } from './access-fields.tsx';

/** How many days before the expiry a reminder can be sent, in the select. */
const offered = [1, 3, 7, 14, 30];

/** How long the gallery stays open, the reminder before, and when the studio is notified. */
export function EndFields({ form, labels }: SettingsPartProps) {
  const [expiresOn, remindsBefore] = useWatch({
    control: form.control,
    name: ['expiresOn', 'remindsBefore'],
  });
  const saved = Number(form.formState.defaultValues?.remindsBefore ?? 0);
  const days = [...new Set(saved > 0 ? [...offered, saved] : offered)].sort((a, b) => a - b);
  return (
    <FormPart title={t('Expiry and notices')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="expiresOn"
          label={labels.expiresOn}
          optional
          type="date"
          hint={t('Without one, the gallery never expires.')}
        />
        {expiresOn !== '' && (
          <SelectField
            form={form}
            name="remindsBefore"
            label={labels.remindsBefore}
            hint={
              remindsBefore === ''
                ? undefined
                : t('Recipients get a mail before the gallery expires.')
            }
            options={[
              { value: '', label: t('Never') },
              ...days.map((count) => ({
                value: String(count),
                label: t('{count, plural, one {# day before} other {# days before}}', { count }),
              })),
            ]}
          />
        )}
        <SelectField
          form={form}
          name="notices"
          label={labels.notices}
          hint={t('When you hear of what visitors open, choose and download.')}
          options={[
            { value: 'atOnce', label: t('At once') },
            { value: 'daily', label: t('Once a day') },
            { value: 'never', label: t('Never') },
          ]}
        />
      </div>
    </FormPart>
  );
}
