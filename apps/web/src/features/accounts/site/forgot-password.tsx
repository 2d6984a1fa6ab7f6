import { paths } from '@shutterhouse/contract/pages';
import { TextLink } from '../../../ui/controls/text-link.tsx';

/** The link to the password reset. */
export function ForgotPassword() {
  return (
    <p className="-mt-2 text-desk">
      <TextLink href={paths.forgotPassword()} className="text-muted">
        Forgot password?
      </TextLink>
    </p>
  );
}
