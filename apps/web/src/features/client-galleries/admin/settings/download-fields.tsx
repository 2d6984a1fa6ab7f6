import {
  downloadRightLabels,
  downloadRights,
} from '@shutterhouse/contract/client-galleries/constants';
import { t } from '@shutterhouse/contract/sentences';
import { useWatch } from 'react-hook-form';
import { FormPart } from '../../../../ui/forms/form-part.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import type { SettingsPartProps } from './access-fields.tsx';

/** What visitors may download: up to which size, with which PIN, and how much. */
export function DownloadFields({ form, labels }: SettingsPartProps) {
  const downloads = useWatch({ control: form.control, name: 'downloads' });
  return (
    <FormPart title={t('Downloads')} text={t('Reviewers never download.')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          form={form}
          name="downloads"
          label={labels.downloads}
          hint={t('Of the long edge. Smaller sizes are offered, too.')}
          options={downloadRights.map((value) => ({ value, label: downloadRightLabels[value] }))}
        />
        {downloads !== 'none' && (
          <>
            <TextField
              form={form}
              name="pin"
              label={labels.pin}
              optional
              inputMode="numeric"
              autoComplete="off"
              hint={t('Four to eight digits that visitors enter before the first download.')}
            />
            <TextField
              form={form}
              name="maxDownloads"
              label={labels.maxDownloads}
              optional
              inputMode="numeric"
              hint={t('That the visitors of one link may download in all.')}
            />
          </>
        )}
      </div>
    </FormPart>
  );
}
