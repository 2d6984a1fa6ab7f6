import { t } from '@shutterhouse/contract/sentences';
import { sequenceOf } from '../../../../lib/lists/sequence.ts';
import { useViewerNavigation } from '../../../../lib/pictures/use-viewer-navigation.ts';
import { LazyImage } from '../../../../ui/pictures/lazy-image.tsx';
import { ViewerFrame } from '../../../../ui/pictures/viewer-frame.tsx';
import { pictureAddress } from './picture-address.ts';
import type { PictureRow } from './queries.ts';

export type PictureViewerProps = {
  pictures: readonly PictureRow[];
  count: number;
  id: string;
  onNear: (at: number) => void;
  onChange: (id: string) => void;
  onClose: () => void;
};

/** Shows the pictures of a chapter one by one; videos play. */
export function PictureViewer({
  pictures,
  count,
  id,
  onNear,
  onChange,
  onClose,
}: PictureViewerProps) {
  const index = Math.max(
    0,
    pictures.findIndex((each) => each.id === id),
  );
  const { turn, isWaiting } = useViewerNavigation({
    things: sequenceOf(count, pictures),
    index,
    onMissing: onNear,
    onTurn: (at) => {
      const next = pictures[at];
      if (next) onChange(next.id);
    },
  });
  const picture = pictures[index];
  if (!picture) return null;
  const { name, kind, fileId } = picture;
  return (
    <ViewerFrame
      title={name}
      index={index}
      count={count}
      caption={<span className="truncate">{name}</span>}
      isWaiting={isWaiting}
      announcement={t('{place} of {count}: {name}', { place: index + 1, count, name })}
      onTurn={turn}
      onClose={onClose}
      focusAfter={() => document.querySelector<HTMLElement>(`[data-choose="${index}"]`)}
    >
      {kind === 'video' ? (
        <video
          key={picture.id}
          controls
          src={`/api/files/download/${encodeURIComponent(fileId)}?inline=true`}
          {...(picture.hasPoster && { poster: pictureAddress(picture, 'screen') })}
          className="m-auto max-h-full max-w-full"
        />
      ) : (
        <LazyImage
          key={picture.id}
          whole
          src={pictureAddress(picture, 'screen')}
          alt=""
          marginPx={0}
          failedText={t('No preview')}
          tellsReason
          className="size-full"
        />
      )}
    </ViewerFrame>
  );
}
