import { t } from '@shutterhouse/contract/sentences';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { FormPart } from '../../../../ui/forms/form-part.tsx';
import type { settingsForm } from './settings-form.ts';

/** The form of the settings, for a part of its fields. */
export type SettingsPartProps = {
  form: UseFormReturn<z.input<typeof settingsForm>, unknown, z.output<typeof settingsForm>>;
  labels: Readonly<
    Record<
      | 'hasPassword'
      | 'password'
      | 'hidesTitle'
      | 'asksEmail'
      | 'expiresOn'
      | 'remindsBefore'
      | 'notices'
      | 'downloads'
      | 'pin'
      | 'maxDownloads'
      | 'markKind'
      | 'markText'
      | 'markPictureId'
      | 'markPosition'
      | 'markStrength'
      | 'markSize',
      string
    >
  >;
};

/** Who gets in: the password, and what is asked of visitors. */
export function AccessFields({
  form,
  labels,
  wasSecured,
}: SettingsPartProps & { wasSecured: boolean }) {
  const hasPassword = useWatch({ control: form.control, name: 'hasPassword' });
  return (
    <FormPart
      title={t('Access')}
      text={t(
        'Links keep their addresses. After another password, everybody has to give that one.',
      )}
    >
      <div className="flex flex-col gap-5">
        <Checkbox
          {...form.register('hasPassword')}
          label={labels.hasPassword}
          hint={t('Whoever has a link gives it before anything is shown.')}
        />
        {hasPassword && (
          <>
            <FormField
              form={form}
              name="password"
              label={wasSecured ? labels.password : labels.hasPassword}
              optional={wasSecured}
              required={!wasSecured}
              hint={wasSecured ? t('Leave it empty to keep the current one.') : undefined}
            >
              {(control) => <PasswordInput {...control} autoComplete="new-password" />}
            </FormField>
            <Checkbox {...form.register('hidesTitle')} label={labels.hidesTitle} />
          </>
        )}
        <Checkbox
          {...form.register('asksEmail')}
          label={labels.asksEmail}
          hint={t('Visitors prove it by a code before they choose pictures.')}
        />
      </div>
    </FormPart>
  );
}
