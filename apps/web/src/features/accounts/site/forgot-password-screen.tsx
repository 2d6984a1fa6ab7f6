import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import { requestPasswordResetInput } from '@shutterhouse/contract/accounts/schema';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, useState } from 'react';
import { giveFocus } from '../../../lib/browser/focus.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { MarkedText } from '../../../ui/layout/marked-text.tsx';
import { useRequestPasswordReset } from '../queries.ts';
import { AuthFrame } from './auth-frame.tsx';
import { explainReset } from './failures.ts';
import { useErrorsUntilEdited } from './use-errors-until-edited.ts';

export type ForgotPasswordScreenProps = {
  /** The name of the studio, linking to the home page. */
  brand: ReactNode;
};

/** Asks for the address to which the reset link is sent; the response is the same for every address. */
export function ForgotPasswordScreen({ brand }: ForgotPasswordScreenProps) {
  const request = useRequestPasswordReset();
  const [answer, setAnswer] = useState<{ isMailConfigured: boolean } | null>(null);
  const form = useSchemaForm(requestPasswordResetInput, {
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: { email: '' },
  });
  useErrorsUntilEdited(form);

  return (
    <AuthFrame
      brand={brand}
      title={t('Forgot your password?')}
      text={t(
        'Tell us the e-mail address of your account. We will mail you a link to choose a new password.',
      )}
    >
      {answer ? (
        <div ref={giveFocus} tabIndex={-1} className="outline-none">
          <Banner tone={answer.isMailConfigured ? 'success' : 'info'}>
            {answer.isMailConfigured ? messages.resetMailed : messages.resetWaits}
          </Banner>
        </div>
      ) : (
        <Form
          form={form}
          label={t('Forgot password')}
          explain={explainReset}
          onSubmit={async (values) => setAnswer(await request.mutateAsync(values))}
        >
          <FormField form={form} name="email" label={t('Email Address')} required>
            {(control) => <TextInput {...control} type="email" autoComplete="username" />}
          </FormField>
          <SubmitButton wide busyLabel={t('Sending...')} className="mt-1">
            {t('Send the link')}
          </SubmitButton>
        </Form>
      )}
      {answer && !answer.isMailConfigured && <StudioAddress />}
      <p className="mt-7 text-base text-muted">
        <TextLink href={paths.login()} className="font-medium text-ink">
          {t('Back to the login')}
        </TextLink>
      </p>
    </AuthFrame>
  );
}

/** How to reach the studio: its e-mail address, or the contact form if it has none. */
function StudioAddress() {
  const contact = trpc.content.contact.get.useQuery();
  const address = contact.data?.email;
  if (contact.isPending) return null;
  return (
    <p className="mt-4 text-base text-muted">
      {address ? (
        <MarkedText
          text={t('Write to <link>{address}</link>.', { address })}
          marks={{
            link: (words) => (
              <TextLink href={`mailto:${address}`} className="text-ink">
                {words}
              </TextLink>
            ),
          }}
        />
      ) : (
        <MarkedText
          text={t('Write to <link>the studio</link>.')}
          marks={{
            link: (words) => (
              <TextLink href={paths.home('contact')} className="text-ink">
                {words}
              </TextLink>
            ),
          }}
        />
      )}
    </p>
  );
}
