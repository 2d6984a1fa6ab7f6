import type { Language } from '@shutterhouse/contract/languages';
import { t } from '@shutterhouse/contract/sentences';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { CreateGalleryDialog } from '../../../features/client-galleries/admin/create-gallery-dialog.tsx';
import { OwnGalleries } from '../../../features/client-galleries/admin/links/own-galleries.tsx';
import type { GalleryLink } from '../../../features/client-galleries/admin/links/queries.ts';
import { SendDialog } from '../../../features/client-galleries/admin/links/send-dialog.tsx';
import { ShareWithClient } from '../../../features/files/admin/share/share-with-client.tsx';
import { Button } from '../../../ui/controls/button.tsx';

export type ShareGalleryProps = {
  client: { id: string; name: string; language?: Language | null | undefined };
  onSent: (sentence: string) => void;
  onClose: () => void;
};

/** Shares pictures with a client: a gallery for them, a new one, or a folder of files. */
export function ShareGallery({ client, onSent, onClose }: ShareGalleryProps) {
  const [isCreating, setCreating] = useState(false);
  const [sent, setSent] = useState<GalleryLink>();
  if (isCreating) {
    const draft = { clients: [client], language: client.language ?? null };
    return <CreateGalleryDialog draft={draft} onClose={onClose} />;
  }
  if (sent) return <SendDialog link={sent} onClose={onClose} onSent={onSent} />;
  return (
    <ShareWithClient
      client={client}
      onClose={onClose}
      others={
        <div className="flex flex-col items-start gap-3">
          <div className="self-stretch">
            <OwnGalleries client={client} onSend={setSent} />
          </div>
          <Button size="small" wraps onClick={() => setCreating(true)}>
            <Images aria-hidden="true" strokeWidth={1.5} />
            {t('New gallery for {name}', { name: client.name })}
          </Button>
        </div>
      }
    />
  );
}
