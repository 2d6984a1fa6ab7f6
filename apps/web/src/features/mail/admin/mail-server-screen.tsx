import {
  defaultMailServer,
  mailServerLabels as labels,
  type MailServerInput,
  mailPorts,
  mailSecurities,
  mailSecurityLabels,
  mailServerInput,
  mailServerMessages as messages,
} from '@shutterhouse/contract/mail/server';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { usePageEditor } from '../../../lib/forms/use-page-editor.ts';
import { PasswordInput } from '../../../ui/controls/password-input.tsx';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { EditorPage } from '../../../ui/forms/editor-page.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { FormPart } from '../../../ui/forms/form-part.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { MarkedText } from '../../../ui/layout/marked-text.tsx';
import {
  type EditableMailServer,
  useMailServer,
  useNotificationSettings,
  useUpdateMailServer,
} from './queries.ts';
import { TestMail } from './test-mail.tsx';

const securityOptions = choicesOf(mailSecurities, (security) => mailSecurityLabels[security]);

/** Settings, Mail server: which server takes the studio's mail, from which sender, and whether it works. */
export function MailServerScreen() {
  const { editor, field, page } = usePageEditor({
    schema: mailServerInput,
    query: useMailServer(),
    update: useUpdateMailServer(),
    toValues,
    labels,
    messages,
  });
  const { form, opened } = editor;
  const feedback = useFeedback();
  const notifications = useNotificationSettings().data;

  return (
    <div className="flex flex-col gap-12">
      <EditorPage
        title={t('Mail server')}
        embedded
        {...page}
        refused={messages.refused}
        formatValue={(path, value) =>
          path === 'security'
            ? mailSecurityLabels[value as MailServerInput['security']]
            : path === 'password'
              ? '••••'
              : undefined
        }
      >
        <FormPart
          title={t('Outgoing mail')}
          text={t(
            'What your provider calls SMTP, or outgoing mail. Without one, mail waits in the outbox.',
          )}
        >
          {opened?.isServerFixed ? (
            <FixedNote variable="SMTP_URL" />
          ) : (
            <div className="flex flex-col gap-5">
              <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
                <TextField
                  {...field('host')}
                  hint={t('Such as smtp.example.com.')}
                  optional
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                />
                <NumberField {...field('port')} required min={1} max={65_535} />
              </div>
              <FormField {...field('security')} required className="sm:max-w-72">
                {(control) => (
                  <SelectInput
                    {...control}
                    options={securityOptions}
                    onChange={(event) => {
                      const before = form.getValues('security');
                      void control.onChange(event);
                      const after = form.getValues('security');
                      if (form.getValues('port') === mailPorts[before]) {
                        form.setValue('port', mailPorts[after], { shouldDirty: true });
                      }
                    }}
                  />
                )}
              </FormField>
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField
                  {...field('user')}
                  hint={t('Often your e-mail address.')}
                  optional
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                />
                <FormField
                  {...field('password')}
                  optional
                  hint={
                    opened?.hasPassword
                      ? t('Leave empty to keep the stored one. Another server needs it again.')
                      : t('Stored encrypted, and never shown again.')
                  }
                >
                  {(control) => <PasswordInput {...control} autoComplete="new-password" />}
                </FormField>
              </div>
            </div>
          )}
        </FormPart>
        <FormPart
          title={t('Sender')}
          text={t('Whom mails come from. Most servers send only for their own addresses.')}
        >
          {opened?.isSenderFixed ? (
            <FixedNote variable="MAIL_FROM" />
          ) : (
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                {...field('senderName')}
                hint={t('Leave empty to use the name of the studio.')}
                optional
                autoComplete="organization"
              />
              <TextField
                {...field('senderAddress')}
                hint={opened && t('Leave empty for {address}.', { address: opened.from })}
                optional
                type="email"
                autoComplete="email"
              />
            </div>
          )}
        </FormPart>
      </EditorPage>
      {notifications && (
        <div className="max-w-[44rem]">
          <TestMail to={notifications.email || notifications.fallbackEmail} feedback={feedback} />
          <p className="measure mt-5 text-muted">
            <MarkedText
              text={t('All mails and what became of them are in <link>Mail</link>.')}
              marks={{
                link: (words) => <TextLink href={paths.settings('mail')}>{words}</TextLink>,
              }}
            />
          </p>
          <FeedbackBanner feedback={feedback} floating />
        </div>
      )}
    </div>
  );
}

function FixedNote({ variable }: { variable: string }) {
  return <p className="measure text-muted">{messages.fixed(variable)}</p>;
}

function toValues(saved: EditableMailServer | undefined): MailServerInput {
  const { host, port, security, user, senderName, senderAddress } = saved ?? defaultMailServer;
  return { host, port, security, user, password: '', senderName, senderAddress };
}
