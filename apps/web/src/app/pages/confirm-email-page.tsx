import { ConfirmEmail } from '../../features/accounts/site/own/confirm-email.tsx';
import { PageFrame } from '../page-frame.tsx';
import { StudioName } from '../shell/studio-name.tsx';

/** Where the link leads by which somebody shows that an address is theirs. */
export function ConfirmEmailPage() {
  return (
    <PageFrame
      title="Confirm your e-mail address"
      className="mx-auto flex min-h-svh w-full max-w-[30rem] flex-col px-5 py-6 sm:px-10 lg:py-10"
    >
      <div>
        <StudioName />
      </div>
      <div className="flex flex-1 flex-col items-start justify-center py-10">
        <h1 className="display text-heading">Is this your address?</h1>
        <p className="mt-2.5 mb-8 text-base text-balance text-muted">
          With this your account uses the address to which we have written.
        </p>
        <ConfirmEmail />
      </div>
    </PageFrame>
  );
}
