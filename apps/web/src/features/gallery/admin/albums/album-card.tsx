import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { formatAlbumSize } from '../counts.ts';
import type { AlbumRow } from '../queries.ts';
import { AlbumCover } from './album-cover.tsx';
import { AlbumName } from './album-name.tsx';
import { AlbumTags } from './album-tags.tsx';
import { VisibilityBadge } from './visibility-badge.tsx';

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
        className="h-[11.75rem] [&>img]:transition-opacity group-hover/album:[&>img]:opacity-90"
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
