import { t } from '@shutterhouse/contract/sentences';
import { AlbumHeading } from '../../features/gallery/site/album-heading.tsx';
import { usePublicAlbum, usePublicImages } from '../../features/gallery/site/album-queries.ts';
import { albumWorks } from '../../features/gallery/site/album-work.ts';
import { LoadMore } from '../../features/gallery/site/load-more.tsx';
import { GalleryWall } from '../../features/portfolio/site/gallery-wall.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { SitePage } from '../shell/site/site-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export type AlbumPageProps = { folderName: string };

/** An album of more pictures has two columns on a phone. */
const mostInOneColumn = 30;

/** A public album. A private or unknown one shows the 404 page. */
export function AlbumPage({ folderName }: AlbumPageProps) {
  const found = usePublicAlbum(folderName);
  const { images, ...pages } = usePublicImages(folderName);
  if (found.status === 'missing') return <NotFoundPage />;

  const album = found.status === 'ready' ? found.data : undefined;
  const source = album && albumWorks(album, pages.turningSource(album.totalImages));
  const works = source && images?.flatMap((_, index) => source.things.at(index) ?? []);
  const loadMore = () => void pages.fetchNextPage();
  const retry = () => {
    found.retry();
    void pages.refetch();
  };
  const failed = found.status === 'failed' || (pages.isError && !images);

  return (
    <SitePage
      title={album?.name}
      description={album?.description}
      failure={
        failed && {
          title: t('Failed to load gallery data. Please try again later.'),
          isFetching: pages.isFetching,
          retry,
        }
      }
    >
      <AlbumHeading album={album} />
      <ErrorBoundary failed={t('Something went wrong while showing the album.')}>
        <GalleryWall
          works={works}
          source={source}
          pairsOnPhones={album !== undefined && album.totalImages > mostInOneColumn}
          empty={{
            title: t('No photographs yet'),
            text: t('They will be here soon.'),
            className: 'min-h-[40svh]',
          }}
        >
          {pages.hasNextPage && (
            <LoadMore
              key={works?.length}
              busy={pages.isFetchingNextPage}
              failed={pages.isFetchNextPageError}
              onLoad={loadMore}
            />
          )}
        </GalleryWall>
      </ErrorBoundary>
    </SitePage>
  );
}
