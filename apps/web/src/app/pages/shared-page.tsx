import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { SharedFiles } from '../../features/files/site/shared-files.tsx';
import { useOverlaysInAdvance } from '../overlays.tsx';
import { PageFrame } from '../page-frame.tsx';
import { StudioName } from '../shell/frame/studio-name.tsx';

/** Where a link to files leads. */
export function SharedPage({ token }: { token: string }) {
  useOverlaysInAdvance();
  const [title, setTitle] = useState(t('Shared files'));
  return (
    <PageFrame
      title={title}
      className="mx-auto flex min-h-svh w-full max-w-[100rem] flex-col px-3.5 py-6 sm:px-8 lg:px-12 lg:py-9"
    >
      <div>
        <StudioName />
      </div>
      <div className="py-9 lg:py-12">
        <SharedFiles key={token} token={token} onOpened={setTitle} />
      </div>
    </PageFrame>
  );
}
