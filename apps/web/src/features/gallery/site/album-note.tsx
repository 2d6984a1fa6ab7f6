import type { PublicAlbum } from '@shutterhouse/contract/gallery/public-schema';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { photographsCounted } from './album-work.ts';

/** Links from an album's first pictures to its page. */
export function AlbumNote({ album }: { album: PublicAlbum }) {
  return (
    <div className="wrap mb-6 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-base">
      {album.description && <p className="measure line-clamp-2 text-muted">{album.description}</p>}
      <TextLink href={paths.album(album.folderName)}>
        {t('See the whole album, {totalImages}', {
          totalImages: photographsCounted(album.totalImages),
        })}
      </TextLink>
    </div>
  );
}
