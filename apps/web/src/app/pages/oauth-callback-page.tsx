import { t } from '@shutterhouse/contract/sentences';
import { OAuthCallback } from '../../features/connections/site/oauth-callback.tsx';
import { PageFrame } from '../page-frame.tsx';
import { StudioName } from '../shell/frame/studio-name.tsx';

/** Where the popup of a third-party sign-in ends. */
export function OAuthCallbackPage() {
  return (
    <PageFrame
      title={t('Signing in')}
      className="mx-auto flex min-h-svh w-full max-w-[30rem] flex-col px-5 py-6 sm:px-10 lg:py-10"
    >
      <div>
        <StudioName />
      </div>
      <div className="flex flex-1 flex-col items-start justify-center py-10">
        <OAuthCallback />
      </div>
    </PageFrame>
  );
}
