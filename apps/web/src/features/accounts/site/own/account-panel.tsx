import { profileInput } from '@shutterhouse/contract/accounts/own-account';
import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { t } from '@shutterhouse/contract/sentences';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { NameFields } from '../../../../ui/forms/name-fields.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { PanelPart } from '../../../../ui/layout/panel-part.tsx';
import { EmailForm } from './email-form.tsx';
import { LanguagePanel } from './language-panel.tsx';
import { OwnPanel } from './own-panel.tsx';
import { PasswordForm } from './password-form.tsx';
import { type OwnAccount, useOwnChanges } from './queries.ts';

/** Name, e-mail address and password of the signed-in user. */
export function AccountPanel() {
  const feedback = useFeedback();
  return (
    <OwnPanel feedback={feedback}>
      {(account) => (
        <>
          <PanelPart title={t('Name')} text={t('How the studio and its mails address you.')}>
            <ProfileForm account={account} onSaved={feedback.succeed} />
          </PanelPart>
          <LanguagePanel account={account} feedback={feedback} />
          <PanelPart
            title={t('E-mail address')}
            text={t(
              'You sign in with it. A new address takes effect when you open the link that we send to it.',
            )}
          >
            <EmailForm account={account} feedback={feedback} />
          </PanelPart>
          <PanelPart
            title={t('Password')}
            text={t('A new one signs you out on all other devices and browsers.')}
          >
            <PasswordForm apiTokens={account.apiTokens} onSaved={feedback.succeed} />
          </PanelPart>
        </>
      )}
    </OwnPanel>
  );
}

type ProfileFormProps = { account: OwnAccount; onSaved: (sentence: string) => void };

/** The user's name. */
function ProfileForm({ account, onSaved }: ProfileFormProps) {
  const { saveProfile } = useOwnChanges();
  const { firstName, lastName } = account;
  const form = useSchemaForm(profileInput, { values: { firstName, lastName } });
  return (
    <Form
      form={form}
      label={t('Name')}
      onSubmit={async (values) => {
        await saveProfile(values);
        onSaved(messages.profileSaved);
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields form={form} labels={{ firstName: t('First name'), lastName: t('Last name') }} />
      </div>
      <SubmitButton
        size="small"
        variant="secondary"
        className="self-start"
        busyLabel={t('Saving…')}
      >
        {t('Save name')}
      </SubmitButton>
    </Form>
  );
}
