import type { Role } from '@shutterhouse/contract/accounts/constants';
import { firstBuiltSection, paths } from '@shutterhouse/contract/pages';
import { hasRight } from '@shutterhouse/contract/rights';
import { t } from '@shutterhouse/contract/sentences';
import { AuthScreen } from '../../features/accounts/site/auth-screen.tsx';
import { PageFrame } from '../page-frame.tsx';
import { StudioName } from '../shell/frame/studio-name.tsx';

export type AuthPageProps = { form: 'login' | 'signup' };

/** After signing in, staff go to the first available section, and clients to the page that says who has access. */
const homeOf = (role: Role) =>
  paths.dashboard(hasRight(role, 'staff') ? firstBuiltSection : undefined);

/** Login and signup: one screen; the path selects the form. */
export function AuthPage({ form }: AuthPageProps) {
  return (
    <PageFrame title={form === 'login' ? t('Log in') : t('Sign up')}>
      <AuthScreen form={form} brand={<StudioName />} homeOf={homeOf} />
    </PageFrame>
  );
}
