import { formatBytes } from '@shutterhouse/contract/bytes';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { formatAlbumSize, imagesCounted } from '../counts.ts';
import type { AlbumRow } from '../queries.ts';
import { AlbumCover, AlbumTags, VisibilityBadge } from './album-parts.tsx';

export type AlbumItemProps = {
  album: AlbumRow;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
};

/** An album in the grid, 320 px high and at least 280 wide. */
export function AlbumCard({ album, isChosen, onChoose, onOpen }: AlbumItemProps) {
  const { name, description, isPublic, tags, metadata } = album;
  return (
    <article className="group/album relative flex h-full flex-col">
      <AlbumCover
        album={album}
        className="h-[11.75rem] transition-opacity group-hover/album:opacity-90"
      />
      <div className="mt-2.5 flex items-center gap-2">
        <h2 className="min-w-0 flex-1 text-base font-medium">
          <AlbumName name={name} onOpen={onOpen} />
        </h2>
        <VisibilityBadge isPublic={isPublic} />
      </div>
      {description && <p className="mt-0.5 truncate text-muted">{description}</p>}
      <p className="mt-0.5 text-muted">{formatAlbumSize(metadata)}</p>
      <AlbumTags tags={tags} className="mt-2 overflow-hidden" />
      <span className="absolute top-2 left-2 flex rounded-[7px] bg-raised/90 p-1.5">
        <Checkbox label={`Choose ${name}`} hideLabel checked={isChosen} onChange={onChoose} />
      </span>
    </article>
  );
}

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

/** The name, whose button covers the whole album. */
function AlbumName({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="block w-full truncate text-left before:absolute before:inset-0"
    >
      {name}
    </button>
  );
}
