import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { useFirstPublicImages, usePublicAlbums } from '../../features/gallery/queries.ts';
import { AlbumNote } from '../../features/gallery/site/album-note.tsx';
import { AlbumShelf } from '../../features/gallery/site/album-shelf.tsx';
import { galleryWork } from '../../features/gallery/site/album-work.ts';
import { Gallery } from '../../features/portfolio/site/gallery.tsx';
import { classNames } from '../../lib/formats/class-names.ts';
import { useSearchParam } from '../../lib/navigation/use-search-param.ts';
import { SmartLink } from '../../ui/controls/smart-link.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { SitePage } from '../shell/site/site-page.tsx';

const viewParam = 'view';

/** The public gallery: the studio's work and the images of its public albums, then the albums, which are a tab, too. */
export function GalleryPage() {
  const { albums } = usePublicAlbums();
  const showsAlbums = useSearchParam(viewParam) === 'albums' && albums.length > 0;
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
      {albums.length > 0 && <GalleryTabs showsAlbums={showsAlbums} />}
      {!showsAlbums && (
        <ErrorBoundary failed={t('Something went wrong while showing the gallery.')}>
          <Gallery
            more={works}
            noteFor={(category) => {
              const chosen = shown.find(({ album }) => album.name === category);
              return chosen && <AlbumNote album={chosen.album} />;
            }}
          />
        </ErrorBoundary>
      )}
      <ErrorBoundary failed={t('Something went wrong while showing the albums.')}>
        <AlbumShelf />
      </ErrorBoundary>
    </SitePage>
  );
}

/** Leads from the pictures to the albums, which are far below them, and back. */
function GalleryTabs({ showsAlbums }: { showsAlbums: boolean }) {
  const tabs = [
    { label: t('Pictures'), href: paths.gallery(), current: !showsAlbums },
    { label: t('Albums'), href: `${paths.gallery()}?${viewParam}=albums`, current: showsAlbums },
  ];
  return (
    <nav aria-label={t('Pictures or albums')} className="wrap mb-6 flex gap-7">
      {tabs.map(({ label, href, current }) => (
        <SmartLink
          key={href}
          href={href}
          aria-current={current ? 'page' : undefined}
          className={classNames(
            'flex h-11 min-w-11 items-center border-b-2 text-lead no-underline transition-colors',
            current
              ? 'border-accent text-ink'
              : 'border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]',
          )}
        >
          {label}
        </SmartLink>
      ))}
    </nav>
  );
}
