import type { PublicAlbum } from '@shutterhouse/contract/gallery/public-schema';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { longestWordStyle } from '../../../lib/formats/site-text.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { photographsCounted } from './album-work.ts';

export type AlbumHeadingProps = {
  /** Undefined while loading. */
  album: PublicAlbum | undefined;
};

/** The name and description of an album. */
export function AlbumHeading({ album }: AlbumHeadingProps) {
  return (
    <div className="wrap pt-12 pb-9 md:pt-20 md:pb-12" aria-busy={!album || undefined}>
      <TextLink href={paths.gallery()}>{t('Our Gallery')}</TextLink>
      <h1
        className="display mt-4 title-huge break-words"
        style={longestWordStyle(album?.name ?? '')}
      >
        {album?.name ?? <Skeleton className="h-[1.05em] w-72 max-w-full" />}
      </h1>
      {album?.description && (
        <p className="measure mt-4 text-lead whitespace-pre-line text-muted">{album.description}</p>
      )}
      {album && (
        <p className="figures mt-4 text-desk text-muted">{photographsCounted(album.totalImages)}</p>
      )}
    </div>
  );
}
