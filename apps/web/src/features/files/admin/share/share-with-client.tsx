import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { FolderChooser, type Place } from '../dialogs/folder-chooser.tsx';
import { ShareForm } from './share-form.tsx';

export type ShareWithClientProps = {
  client: { id: string; name: string };
  onClose: () => void;
};

/** Chooses a folder, and makes a link to it for a client. */
export function ShareWithClient({ client, onClose }: ShareWithClientProps) {
  const [folder, setFolder] = useState<Place>();
  const [chosen, setChosen] = useState<string>();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Share a gallery')}
      description={t('For {name}', { name: client.name })}
      className="desk"
      footer={
        <>
          {chosen !== undefined && (
            <Button size="small" variant="quiet" onClick={() => setChosen(undefined)}>
              {t('Another folder')}
            </Button>
          )}
          <Button size="small" onClick={onClose}>
            {t('Close')}
          </Button>
          {chosen === undefined && (
            <Button
              size="small"
              variant="primary"
              wraps
              disabled={!folder?.id}
              onClick={() => setChosen(folder?.id ?? undefined)}
            >
              {folder?.id ? t('Choose “{name}”', { name: folder.name }) : t('Choose a folder')}
            </Button>
          )}
        </>
      }
    >
      {chosen === undefined ? (
        <FolderChooser source="local" excluded={nothing} onChange={setFolder} />
      ) : (
        <NewLink folderId={chosen} clientId={client.id} />
      )}
    </Dialog>
  );
}

const nothing: ReadonlySet<string> = new Set();

function NewLink({ folderId, clientId }: { folderId: string; clientId: string }) {
  const load = trpc.files.get.useQuery({ id: folderId });
  if (load.data) return <ShareForm entry={load.data} clientId={clientId} />;
  if (load.error) return <LoadError title={messages.loadFailed} query={load} />;
  return (
    <div aria-busy="true">
      <Skeleton lines={6} />
    </div>
  );
}
