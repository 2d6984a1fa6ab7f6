import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { ClientGallery } from '../../features/client-galleries/site/client-gallery.tsx';
import { useOverlaysInAdvance } from '../overlays.tsx';
import { PageFrame } from '../page-frame.tsx';
import { StudioName } from '../shell/frame/studio-name.tsx';

/** Where a link to a client gallery leads. */
export function GalleryVisitPage({ token }: { token: string }) {
  useOverlaysInAdvance();
  const [title, setTitle] = useState(t('Your gallery'));
  return (
    <PageFrame title={title} className="min-h-svh">
      <ClientGallery key={token} token={token} studio={<StudioName />} onTitle={setTitle} />
    </PageFrame>
  );
}
