import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { VisitedPicture } from '../queries.ts';
import { VisitImage } from '../visit-image.tsx';
import { Drawing } from './drawing.tsx';
import type { ChosenPicture } from './use-lists.ts';

export type NoteDialogProps = {
  pictureKey: string;
  picture: VisitedPicture;
  choice: ChosenPicture | undefined;
  onSave: (said: Pick<ChosenPicture, 'note' | 'marks'>) => void;
  onClose: () => void;
};

/** What a visitor says of a picture: a note, and circles and arrows drawn on it. */
export function NoteDialog({ pictureKey, picture, choice, onSave, onClose }: NoteDialogProps) {
  const before = { note: choice?.note ?? '', marks: choice?.marks ?? [] };
  const [note, setNote] = useState(before.note);
  const [marks, setMarks] = useState(before.marks);
  const { width, height } = picture;
  return (
    <Dialog
      open
      size="large"
      title={t('Note for the studio')}
      description={picture.name}
      dirty={note !== before.note || JSON.stringify(marks) !== JSON.stringify(before.marks)}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <Button variant="primary" onClick={() => onSave({ note: note.trim(), marks })}>
          {t('Save note')}
        </Button>
      }
    >
      {picture.kind === 'image' && width && height && (
        <Drawing width={width} height={height} marks={marks} onChange={setMarks}>
          <VisitImage
            pictureKey={pictureKey}
            picture={picture}
            size="screen"
            sizes="min(56rem, 100vw)"
            alt=""
            className="absolute inset-0 size-full object-contain"
          />
        </Drawing>
      )}
      <Field label={t('Note')} className="mt-5">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={note}
            maxLength={clientGalleryLimits.choiceNote}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
