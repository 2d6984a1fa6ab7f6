import { PageFrame } from '../page-frame.tsx';

export type AuthPageProps = { form: 'login' | 'signup' };

/** Login and signup: one screen, of which the path shows one form. */
export function AuthPage({ form }: AuthPageProps) {
  return <PageFrame key={form} title={form === 'login' ? 'Log in' : 'Sign up'} />;
}
