import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, useId, useState } from 'react';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { FolderChooser, type Place } from '../dialogs/folder-chooser.tsx';
import { ShareForm } from './share-form.tsx';

export type ShareWithClientProps = {
  client: { id: string; name: string };
  /** Stand above the folders. */
  others?: ReactNode;
  onClose: () => void;
};

/** Chooses a folder, and makes a link to it for a client. */
export function ShareWithClient({ client, others, onClose }: ShareWithClientProps) {
  const id = useId();
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
        <div className="flex flex-col gap-6">
          {others}
          <section aria-labelledby={id}>
            <h3 id={id} className="mb-2 font-medium">
              {t('A folder of your files')}
            </h3>
            <FolderChooser source="local" excluded={nothing} onChange={setFolder} />
          </section>
        </div>
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
