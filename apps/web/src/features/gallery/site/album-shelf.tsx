import type { PublicAlbum } from '@shutterhouse/contract/gallery/public-schema';
import { paths } from '@shutterhouse/contract/pages';
import { Button } from '../../../ui/controls/button.tsx';
import { usePublicAlbums } from '../queries.ts';
import { AlbumTile } from './album-tile.tsx';

/** The public albums; renders nothing when there are none. */
export function AlbumShelf() {
  const { albums, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    usePublicAlbums();
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
        <div className="mt-10 flex flex-col items-center gap-3">
          {isFetchNextPageError && (
            <p role="alert" className="text-base text-muted">
              More albums could not be loaded. Please check your connection and try again.
            </p>
          )}
          <Button busy={isFetchingNextPage} onClick={fetchNextPage}>
            Show more albums
          </Button>
        </div>
      )}
    </section>
  );
}
