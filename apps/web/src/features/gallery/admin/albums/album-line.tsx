import { formatBytes } from '@shutterhouse/contract/bytes';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { formatAlbumSize, imagesCounted } from '../counts.ts';
import type { AlbumItemProps } from './album-card.tsx';
import { AlbumCover } from './album-cover.tsx';
import { AlbumName } from './album-name.tsx';
import { AlbumTags } from './album-tags.tsx';
import { VisibilityBadge } from './visibility-badge.tsx';

/** An album in the list, 120 px high. */
export function AlbumLine({ album, isChosen, onChoose, onOpen }: AlbumItemProps) {
  const { name, description, isPublic, tags, metadata } = album;
  return (
    <article className="relative flex h-full items-center gap-4 border-b border-line transition-colors hover:bg-sunken/60 md:gap-5">
      <span className="relative z-1 flex pl-1">
        <Checkbox label={`Choose ${name}`} hideLabel checked={isChosen} onChange={onChoose} />
      </span>
      <AlbumCover album={album} className="h-24 w-20 shrink-0 md:w-36" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="text-base font-medium">
          <AlbumName name={name} onOpen={onOpen} />
        </h2>
        {description && <p className="truncate text-muted">{description}</p>}
        <p className="truncate text-muted md:hidden">{formatAlbumSize(metadata)}</p>
        <AlbumTags tags={tags} className="overflow-hidden max-md:hidden" />
        <span className="md:hidden">
          <VisibilityBadge isPublic={isPublic} />
        </span>
      </div>
      <p className="w-28 text-right max-md:hidden">{imagesCounted(metadata.totalImages)}</p>
      <p className="w-24 text-right text-muted max-md:hidden">{formatBytes(metadata.totalSize)}</p>
      <span className="flex w-20 justify-end pr-1 max-md:hidden">
        <VisibilityBadge isPublic={isPublic} />
      </span>
    </article>
  );
}
