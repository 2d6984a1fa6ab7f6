import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { FocalPointInput } from '../../../../ui/pictures/focal-point-input.tsx';
import { centre } from '../../../../ui/pictures/focal-style.ts';
import type { ClientGallery } from '../queries.ts';
import { pictureAddress } from './picture-address.ts';
import { type PictureRow, useSetOfGallery } from './queries.ts';

export type CoverDialogProps = {
  gallery: ClientGallery;
  picture: PictureRow;
  feedback: Feedback;
  onClose: () => void;
};

/** Makes a picture the cover, with the point that every crop keeps in view. */
export function CoverDialog({ gallery, picture, feedback, onClose }: CoverDialogProps) {
  const isCover = gallery.coverPictureId === picture.id;
  const [point, setPoint] = useState(isCover ? gallery.coverFocus : centre);
  const save = useSetOfGallery(feedback);
  return (
    <Dialog
      open
      size="large"
      onOpenChange={onClose}
      title={t('Cover of the gallery')}
      className="desk"
      footer={
        <>
          <Button size="small" variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            size="small"
            variant="primary"
            busy={save.isPending}
            onClick={() =>
              save.mutate(
                {
                  id: gallery.id,
                  version: gallery.version,
                  coverPictureId: picture.id,
                  coverFocus: point,
                },
                { onSettled: onClose },
              )
            }
          >
            {t('Set as cover')}
          </Button>
        </>
      }
    >
      <FocalPointInput
        picture={{
          address: pictureAddress(picture, 'screen'),
          width: picture.width ?? 3,
          height: picture.height ?? 2,
        }}
        value={point}
        onChange={setPoint}
      />
    </Dialog>
  );
}
