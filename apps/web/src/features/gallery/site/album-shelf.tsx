import type { PublicAlbum } from '@shutterhouse/contract/gallery/public-schema';
import { paths } from '@shutterhouse/contract/pages';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { usePublicAlbums } from '../queries.ts';
import { photographsCounted } from './album-work.ts';

/** The public albums; nothing where there are none. */
export function AlbumShelf() {
  const { albums, hasNextPage, isFetchingNextPage, fetchNextPage } = usePublicAlbums();
  if (albums.length === 0) return null;
  return (
    <section aria-labelledby="albums-title" className="wrap pb-16 md:pb-24">
      <h2 id="albums-title" className="display mb-6 text-display md:mb-9">
        Albums
      </h2>
      <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-12">
        {albums.map((album: PublicAlbum) => (
          <li key={album.id}>
            <AlbumTile album={album} href={paths.album(album.folderName)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-10 flex justify-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more albums
          </Button>
        </div>
      )}
    </section>
  );
}

export type AlbumTileProps = { album: PublicAlbum; href: string };

/** An album by its cover; leads to its page. */
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
      <span className="mt-3 flex items-baseline justify-between gap-4">
        <span className="display min-w-0 text-lead group-hover/album:text-accent">{name}</span>
        <span className="figures shrink-0 text-desk text-muted">
          {photographsCounted(totalImages)}
        </span>
      </span>
    </SmartLink>
  );
}
