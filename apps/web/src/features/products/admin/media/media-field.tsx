import { maxMedia } from '@shutterhouse/contract/products/constants';
import { t } from '@shutterhouse/contract/sentences';
import { displayName } from '@shutterhouse/contract/upload-messages';
import { slotOf } from '@shutterhouse/contract/upload-slots';
import { X } from 'lucide-react';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { DropZone } from '../../../../ui/pictures/drop-zone.tsx';
import { UploadProgress } from '../../../../ui/pictures/upload-progress.tsx';
import type { ProductMedia } from '../queries.ts';
import { MediaList } from './media-list.tsx';
import { fileKey, type MediaUpload } from './use-media-upload.ts';

export type MediaFieldProps = {
  /** The product's id, or 'new'. */
  productId: string;
  media: readonly ProductMedia[];
  upload: MediaUpload;
};

/** The pictures and videos of a product, with a file input for more. */
export function MediaField({ productId, media, upload }: MediaFieldProps) {
  const { chosen, share, problem } = upload;
  const many = media.length + chosen.length;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 flex w-full justify-between gap-3 text-desk font-medium">
        {t('Pictures and videos')}
        <span className="figures font-normal text-muted">
          {t('{many} of {maxMedia}', { many, maxMedia })}
        </span>
      </legend>
      <MediaList productId={productId} media={media} />
      {share === null && chosen.length > 0 && (
        <ul aria-label={t('Sent with the product')} className="flex flex-col">
          {chosen.map((file) => (
            <li
              key={fileKey(file)}
              className="flex items-center justify-between gap-3 border-b border-line last:border-b-0"
            >
              <span className="min-w-0 truncate">{displayName(file.name)}</span>
              <IconButton
                size="small"
                label={t('Leave out {name}', { name: displayName(file.name) })}
                icon={<X strokeWidth={1.5} />}
                onClick={() => upload.forget(file)}
              />
            </li>
          ))}
        </ul>
      )}
      {share !== null && (
        <UploadProgress
          name={upload.names}
          share={share}
          after={t('Checking the files…')}
          onCancel={upload.cancel}
        />
      )}
      {problem && (
        <p role="alert" className="animate-appear text-desk text-bad">
          {problem}
        </p>
      )}
      <DropZone
        slot={slotOf('product')}
        labels={{
          drop: t('Choose pictures or videos, or drop them here'),
          choose: t('Choose pictures or videos'),
        }}
        disabled={many >= maxMedia || share !== null}
        onFiles={(files) => upload.choose(productId, media.length, files)}
      />
    </fieldset>
  );
}
