import type { PublicAlbum } from '@shutterhouse/contract/gallery/public-schema';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { Button } from '../../../ui/controls/button.tsx';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { usePublicAlbums } from '../queries.ts';
import { photographsCounted } from './album-work.ts';

/** The public albums; renders nothing when there are none. */
export function AlbumShelf() {
  const { albums, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    usePublicAlbums();
  if (albums.length === 0) return null;
  return (
    <section aria-labelledby="albums-title" className="wrap pb-16 md:pb-24">
      <h2 id="albums-title" className="display mb-6 text-display md:mb-9">
        {t('Albums')}
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
              {t('More albums could not be loaded. Please check your connection and try again.')}
            </p>
          )}
          <Button busy={isFetchingNextPage} onClick={fetchNextPage}>
            {t('Show more albums')}
          </Button>
        </div>
      )}
    </section>
  );
}

type AlbumTileProps = { album: PublicAlbum; href: string };

/** The cover of an album, linking to its page. */
function AlbumTile({ album, href }: AlbumTileProps) {
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
