import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import {
  notificationSettings,
  type ShownNotificationSettings,
} from '@shutterhouse/contract/mail/schema';
import { t } from '@shutterhouse/contract/sentences';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useLeaveGuard } from '../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useSaveNotificationAddress } from './queries.ts';

export type NotificationAddressProps = { settings: ShownNotificationSettings; feedback: Feedback };

const schema = notificationSettings.pick({ email: true });

/** The address that notifications to the studio are sent to. */
export function NotificationAddress({ settings, feedback }: NotificationAddressProps) {
  const save = useSaveNotificationAddress();
  const form = useSchemaForm(schema, { defaultValues: { email: settings.email } });
  const { isDirty } = form.formState;
  useLeaveGuard(isDirty);
  const { fallbackEmail } = settings;

  return (
    <section aria-labelledby="notification-address">
      <h2 id="notification-address" className="display mb-4 text-lead">
        {t('Where it goes')}
      </h2>
      <Form
        form={form}
        label={t('Address of the studio’s mail')}
        onSubmit={async ({ email }) => {
          feedback.clear();
          form.reset({ email: (await save.mutateAsync({ email })).email });
          feedback.succeed(messages.notificationsSaved);
        }}
      >
        <FormField
          form={form}
          name="email"
          label={t('E-mail address')}
          hint={
            fallbackEmail
              ? t('Empty for {fallbackEmail}.', { fallbackEmail })
              : t('Without one, nobody is notified.')
          }
        >
          {(control) => (
            <TextInput {...control} type="email" autoComplete="off" placeholder={fallbackEmail} />
          )}
        </FormField>
        <div>
          <SubmitButton size="small" busyLabel={t('Saving...')} disabled={!isDirty}>
            {t('Save address')}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
