import { t } from '@shutterhouse/contract/sentences';
import { useFirstPublicImages, usePublicAlbums } from '../../features/gallery/queries.ts';
import { AlbumNote } from '../../features/gallery/site/album-note.tsx';
import { AlbumShelf } from '../../features/gallery/site/album-shelf.tsx';
import { galleryWork } from '../../features/gallery/site/album-work.ts';
import { Gallery } from '../../features/portfolio/site/gallery.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { SitePage } from '../shell/site/site-page.tsx';

/** The public gallery: the studio's work and the images of its public albums, then the albums. */
export function GalleryPage() {
  const { albums } = usePublicAlbums();
  const shown = useFirstPublicImages(albums);
  const works = shown.flatMap(({ album, images }) =>
    images.map((image, index) => galleryWork(album, image, index)),
  );
  return (
    <SitePage title={t('Our Gallery')} description={t('Browse through our portfolio of work.')}>
      <div className="wrap pt-12 pb-9 md:pt-20 md:pb-12">
        <h1 className="display text-huge">{t('Our Gallery')}</h1>
        <p className="mt-4 text-lead text-muted">{t('Browse through our portfolio of work.')}</p>
      </div>
      <ErrorBoundary failed={t('Something went wrong while showing the gallery.')}>
        <Gallery
          more={works}
          noteFor={(category) => {
            const chosen = shown.find(({ album }) => album.name === category);
            return chosen && <AlbumNote album={chosen.album} />;
          }}
        />
      </ErrorBoundary>
      <ErrorBoundary failed={t('Something went wrong while showing the albums.')}>
        <AlbumShelf />
      </ErrorBoundary>
    </SitePage>
  );
}
