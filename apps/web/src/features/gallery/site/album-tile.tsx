import type { PublicAlbum } from '@shutterhouse/contract/gallery/public-schema';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { photographsCounted } from './album-work.ts';

export type AlbumTileProps = { album: PublicAlbum; href: string };

/** The cover of an album, linking to its page. */
export function AlbumTile({ album, href }: AlbumTileProps) {
  const { cover, name, totalImages } = album;
  return (
    <SmartLink href={href} className="group/album block no-underline">
      <span className="relative block aspect-3/2 overflow-hidden rounded-picture bg-sunken">
        {cover && (
          <Picture
            fill
            picture={cover}
            alt=""
            sizes="(width < 480px) 88vw, (width < 1024px) 45vw, 29vw"
            className="transition-opacity duration-240 group-hover/album:opacity-90"
          />
        )}
      </span>
      <span className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="display min-w-0 text-lead group-hover/album:text-accent">{name}</span>
        <span className="figures shrink-0 text-desk text-muted">
          {photographsCounted(totalImages)}
        </span>
      </span>
    </SmartLink>
  );
}
