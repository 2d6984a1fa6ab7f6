import { SharedFiles } from '../../features/files/site/shared-files.tsx';
import { PageFrame } from '../page-frame.tsx';
import { StudioName } from '../shell/studio-name.tsx';

/** Where a link to files leads. */
export function SharedPage({ token }: { token: string }) {
  return (
    <PageFrame
      title="Shared files"
      className="mx-auto flex min-h-svh w-full max-w-[64rem] flex-col px-5 py-6 sm:px-10 lg:py-10"
    >
      <div>
        <StudioName />
      </div>
      <div className="py-10">
        <SharedFiles key={token} token={token} />
      </div>
    </PageFrame>
  );
}
