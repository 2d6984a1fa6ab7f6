import type { Role } from '@shutterhouse/contract/accounts/constants';
import { accountMessages } from '@shutterhouse/contract/accounts/messages';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { addressOf } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useHistoryState, useSearch } from 'wouter/use-browser-location';
import { openAddress, pageBase } from '../../../lib/navigation/addresses.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useCurrentUser, useForgetEarlierSession } from '../queries.ts';
import { AuthFrame } from './auth-frame.tsx';
import { authAddress, destination, type LoginReason, loginReasonOf } from './destination.ts';
import { LoginForm } from './login-form.tsx';
import { SignupForm } from './signup-form.tsx';

export type AuthScreenProps = {
  form: 'login' | 'signup';
  /** The name of the studio, linking to the home page. */
  brand: ReactNode;
  /** The page where a user of a role starts when no page sent them here. */
  homeOf: (role: Role) => string;
};

const loginReasonMessages: Record<LoginReason, () => string> = {
  sessionOver: () => sharedMessages.sessionExpired,
  notSignedIn: () => accountMessages.loginToContinue,
};

/** One screen with two forms, selected by the path. A signed-in user is redirected. */
export function AuthScreen({ form, brand, homeOf }: AuthScreenProps) {
  // The browser's own query string: the router's is already decoded once.
  const from = new URLSearchParams(useSearch()).get('from');
  const sentHere = loginReasonOf(useHistoryState());
  const enter = ({ role }: { role: Role }) =>
    openAddress(destination(from, addressOf(pageBase(), homeOf(role))), { replace: true });

  const me = useCurrentUser({ fresh: true });
  const known = me.isFetchedAfterMount && !me.isFetching && me.data ? me.data.role : null;
  const enterAs = useEffectEvent((role: Role) => enter({ role }));
  useEffect(() => {
    if (known) enterAs(known);
  }, [known]);
  // After the hook above, whose query must be active by then to be kept.
  useForgetEarlierSession();

  const isLogin = form === 'login';
  return (
    <AuthFrame
      brand={brand}
      title={isLogin ? t('Good to see you again.') : t('Create your account.')}
      text={
        isLogin
          ? t('Log in with your e-mail address and your password.')
          : t('It takes less than a minute.')
      }
    >
      {!navigator.cookieEnabled && (
        <Banner tone="error" className="mb-6">
          {accountMessages.cookiesBlocked}
        </Banner>
      )}
      {navigator.cookieEnabled && sentHere && (
        <Banner tone="info" className="mb-6">
          {loginReasonMessages[sentHere]()}
        </Banner>
      )}
      {isLogin ? <LoginForm onDone={enter} /> : <SignupForm onDone={enter} />}
      <p className="mt-7 text-base text-muted">
        {isLogin ? t('New here? ') : t('Already have an account? ')}
        <TextLink
          href={authAddress(isLogin ? '/signup' : '/login', from)}
          className="font-medium text-ink"
        >
          {isLogin ? t('Sign up') : t('Log in')}
        </TextLink>
      </p>
    </AuthFrame>
  );
}
