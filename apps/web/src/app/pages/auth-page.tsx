import { AuthScreen } from '../../features/accounts/site/auth-screen.tsx';
import { PageFrame } from '../page-frame.tsx';
import { StudioName } from '../shell/studio-name.tsx';

export type AuthPageProps = { form: 'login' | 'signup' };

/** Login and signup: one screen, of which the path shows one form. */
export function AuthPage({ form }: AuthPageProps) {
  return (
    <PageFrame title={form === 'login' ? 'Log in' : 'Sign up'}>
      <AuthScreen form={form} brand={<StudioName />} />
    </PageFrame>
  );
}
