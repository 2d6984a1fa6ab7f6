import {
  watermarkPositionLabels,
  watermarkPositions,
} from '@shutterhouse/contract/client-galleries/constants';
import { t, tc } from '@shutterhouse/contract/sentences';
import { useWatch } from 'react-hook-form';
import { FormPart } from '../../../../ui/forms/form-part.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import type { SettingsPartProps } from './access-fields.tsx';

/** The text that visitors see over the pictures. */
export function WatermarkFields({ form, labels }: SettingsPartProps) {
  const kind = useWatch({ control: form.control, name: 'markKind' });
  return (
    <FormPart
      title={t('Watermark')}
      text={t('On what visitors look at, never on what they download.')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          form={form}
          name="markKind"
          label={labels.markKind}
          options={[
            { value: 'none', label: tc('watermark', 'None') },
            { value: 'text', label: t('A text') },
          ]}
        />
        {kind === 'text' && (
          <>
            <TextField form={form} name="markText" label={labels.markText} required />
            <SelectField
              form={form}
              name="markPosition"
              label={labels.markPosition}
              options={watermarkPositions.map((value) => ({
                value,
                label: watermarkPositionLabels[value],
              }))}
            />
            <TextField
              form={form}
              name="markStrength"
              label={labels.markStrength}
              inputMode="numeric"
              required
            />
          </>
        )}
      </div>
    </FormPart>
  );
}
