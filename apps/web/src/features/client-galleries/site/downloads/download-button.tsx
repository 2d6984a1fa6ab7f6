import { t } from '@shutterhouse/contract/sentences';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../../lib/navigation/lazy-part.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { LazyOverlay } from '../../../../ui/overlays/lazy-overlay.tsx';
import type { OpenGallery, VisitedPicture } from '../queries.ts';

const DownloadDialog = lazyPart(() => import('./download-dialog.tsx'), 'DownloadDialog');

type DownloadButtonProps = {
  token: string;
  opened: OpenGallery;
  picture?: VisitedPicture | undefined;
  /** Where it is: over a tile there is none. */
  place?: 'tile' | 'viewer' | undefined;
};

/** Opens the download of a gallery, or of a picture; nothing where there are no downloads. */
export function DownloadButton({ token, opened, picture, place }: DownloadButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (opened.downloads === 'none' || place === 'tile') return null;
  return (
    <>
      <IconButton
        label={picture ? t('Download this picture') : t('Download pictures')}
        icon={<Download strokeWidth={1.5} />}
        onClick={() => setOpen(true)}
      />
      <LazyOverlay onClose={() => setOpen(false)}>
        {isOpen && (
          <DownloadDialog
            token={token}
            opened={opened}
            picture={picture}
            onClose={() => setOpen(false)}
          />
        )}
      </LazyOverlay>
    </>
  );
}
