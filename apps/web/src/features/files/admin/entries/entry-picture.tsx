import { previewTypes } from '@shutterhouse/contract/files/constants';
import { useState } from 'react';
import { fileKindOf } from '../../../../ui/pictures/file-view.tsx';
import { thumbnailAddress } from '../addresses.ts';
import type { FileRow } from '../queries.ts';
import { EntryIcon } from './entry-icon.tsx';

/** The thumbnail of a picture stored locally; an icon for everything else and for broken pictures. */
export function EntryPicture({ entry }: { entry: FileRow }) {
  const [isBroken, setBroken] = useState(false);
  // Not for remote pictures: each would have to be downloaded in full to be scaled down.
  const isPicture =
    entry.source === 'local' &&
    entry.type === 'file' &&
    fileKindOf(entry.mimetype, previewTypes) === 'image';
  if (!isPicture || isBroken) {
    return <EntryIcon entry={entry} className="mt-3 size-10 text-muted" />;
  }
  return (
    <img
      src={thumbnailAddress(entry.id)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
      className="mt-1 h-24 min-w-0 flex-1 rounded-picture object-contain"
    />
  );
}
