import { backupMessages as messages } from '@shutterhouse/contract/backups/messages';
import { backupSettings } from '@shutterhouse/contract/backups/schema';
import { t, tc } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { z } from 'zod';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useLeaveGuard } from '../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { PasswordInput } from '../../../ui/controls/password-input.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TimeField } from '../../../ui/forms/time-field.tsx';
import { type BackupState, useSaveBackups } from './queries.ts';

const schema = backupSettings.extend({
  passphrase: z
    .string()
    .max(200, { error: () => messages.passphrase })
    .refine((text) => text === '' || text.length >= 12, { error: () => messages.passphrase }),
});

/** The schedule, destination, retention and encryption of backups. */
export function BackupSettingsForm({
  state,
  feedback,
}: {
  state: BackupState;
  feedback: Feedback;
}) {
  const save = useSaveBackups();
  const [isUnlocking, setUnlocking] = useState(false);
  const { isOn, at, place, kept } = state;
  const form = useSchemaForm(schema, { defaultValues: { isOn, at, place, kept, passphrase: '' } });
  const isDirty = form.formState.isDirty || isUnlocking;
  useLeaveGuard(isDirty);

  return (
    <Form
      form={form}
      label={t('When and where backups are made')}
      className="mt-8"
      onSubmit={async ({ passphrase, place: chosen, ...values }) => {
        feedback.clear();
        const saved = await save.mutateAsync({
          ...values,
          ...(!state.isPlaceFixed && { place: chosen }),
          ...(isUnlocking ? { passphrase: null } : passphrase !== '' && { passphrase }),
        });
        form.reset({
          ...{ isOn: saved.isOn, at: saved.at, place: saved.place, kept: saved.kept },
          passphrase: '',
        });
        setUnlocking(false);
        feedback.succeed(messages.saved);
      }}
    >
      <Checkbox {...form.register('isOn')} label={t('Back up each night')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TimeField form={form} name="at" label={t('At')} hint={t('On the studio’s clock.')} />
        <NumberField form={form} name="kept" label={t('Backups kept')} min={1} max={365} />
      </div>
      {!state.isPlaceFixed && (
        <TextField
          form={form}
          name="place"
          label={tc('backups', 'Place')}
          hint={t(
            'A folder on this machine, or s3://bucket?endpoint=…&region=… with the keys of the environment. Leave empty for a folder in the studio’s own data.',
          )}
          autoComplete="off"
          placeholder="/mnt/backups"
        />
      )}
      {!state.isPassphraseFixed && (
        <>
          <FormField
            form={form}
            name="passphrase"
            label={state.isEncrypted ? t('New passphrase') : t('Passphrase')}
            hint={
              state.isEncrypted
                ? t('Leave empty to keep the current one. Earlier backups keep theirs.')
                : t(
                    'At least 12 characters. Keep it somewhere else too: without it no encrypted backup can be restored.',
                  )
            }
          >
            {(control) => (
              <PasswordInput {...control} autoComplete="new-password" disabled={isUnlocking} />
            )}
          </FormField>
          {state.isEncrypted && (
            <Checkbox
              label={t('Stop encrypting')}
              checked={isUnlocking}
              onChange={(event) => setUnlocking(event.target.checked)}
            />
          )}
        </>
      )}
      <div>
        <SubmitButton size="small" busyLabel={t('Saving...')} disabled={!isDirty}>
          {t('Save backup settings')}
        </SubmitButton>
      </div>
    </Form>
  );
}
