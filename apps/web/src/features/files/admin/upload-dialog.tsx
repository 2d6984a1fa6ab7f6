import { t } from '@shutterhouse/contract/sentences';
import { slotOf } from '@shutterhouse/contract/upload-slots';
import { useState } from 'react';
import { droppedFiles, type FileInFolders } from '../../../lib/uploads/dropped-files.ts';
import type { UploadPlace } from '../../../lib/uploads/send-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DropZone } from '../../../ui/pictures/drop-zone.tsx';
import { type FileSourceName, useConnectedSources } from './queries.ts';

export type UploadDialogProps = {
  /** The default destination. */
  place: UploadPlace;
  /** Name of the open folder; undefined at the roots, where the source can be chosen. */
  folderName: string | undefined;
  isUploading: boolean;
  onStart: (files: readonly FileInFolders[], place: UploadPlace) => void;
  onClose: () => void;
};

/** Asks for files and their destination; the upload starts when the dialog closes. */
export function UploadDialog(props: UploadDialogProps) {
  const { folderName, isUploading, onStart, onClose } = props;
  const [place, setPlace] = useState(props.place);
  const sources = useConnectedSources() ?? [];

  function start(files: readonly FileInFolders[]) {
    onClose();
    onStart(files, place);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Upload files')}
      description={folderName === undefined ? undefined : t('To “{folderName}”', { folderName })}
      className="desk"
      footer={
        <Button size="small" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {folderName === undefined && (
          <Field label={t('Source')}>
            {(control) => (
              <SelectInput
                {...control}
                size="small"
                options={sources.map(({ source, label }) => ({ value: source, label }))}
                value={place.source}
                onChange={({ target }) =>
                  setPlace({ ...place, source: target.value as FileSourceName })
                }
              />
            )}
          </Field>
        )}
        <Checkbox
          label={t('Public')}
          hint={t('Everybody who knows their addresses can open them.')}
          checked={place.isPublic}
          onChange={({ target }) => setPlace({ ...place, isPublic: target.checked })}
        />
        <DropZone
          slot={slotOf('file')}
          labels={{ drop: t('Choose files, or drop them here'), choose: t('Choose files') }}
          disabled={isUploading}
          onFiles={(files) => start(files.map((file) => ({ file, folders: [] })))}
          onTransfer={(transfer) => void droppedFiles(transfer).then(start)}
        />
        <p className="text-muted">{t('Folders can be dropped too.')}</p>
      </div>
    </Dialog>
  );
}
