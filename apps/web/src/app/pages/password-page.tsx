import { t } from '@shutterhouse/contract/sentences';
import { ForgotPasswordScreen } from '../../features/accounts/site/forgot-password-screen.tsx';
import { ResetPasswordScreen } from '../../features/accounts/site/reset-password-screen.tsx';
import { PageFrame } from '../page-frame.tsx';
import { StudioName } from '../shell/frame/studio-name.tsx';

export type PasswordPageProps = { step: 'forgot' | 'reset' };

/** The two steps to a new password: asking for a link, and choosing by it. */
export function PasswordPage({ step }: PasswordPageProps) {
  return step === 'forgot' ? (
    <PageFrame title={t('Forgot password')}>
      <ForgotPasswordScreen brand={<StudioName />} />
    </PageFrame>
  ) : (
    <PageFrame title={t('New password')}>
      <ResetPasswordScreen brand={<StudioName />} />
    </PageFrame>
  );
}
