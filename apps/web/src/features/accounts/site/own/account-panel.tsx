import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { PanelPart } from '../../../../ui/layout/panel-part.tsx';
import { EmailForm } from './email-form.tsx';
import { OwnPanel } from './own-panel.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Name, e-mail address and password of the signed-in user. */
export function AccountPanel() {
  const feedback = useFeedback();
  return (
    <OwnPanel feedback={feedback}>
      {(account) => (
        <>
          <PanelPart title="Name" text="How the studio and its mails address you.">
            <ProfileForm account={account} onSaved={feedback.succeed} />
          </PanelPart>
          <PanelPart
            title="E-mail address"
            text="You sign in with it. A new address takes effect when you open the link that we send to it."
          >
            <EmailForm account={account} feedback={feedback} />
          </PanelPart>
          <PanelPart
            title="Password"
            text="A new one signs you out on all other devices and browsers."
          >
            <PasswordForm apiTokens={account.apiTokens} onSaved={feedback.succeed} />
          </PanelPart>
        </>
      )}
    </OwnPanel>
  );
}
