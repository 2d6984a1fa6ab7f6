import { processingTag, tagLimits } from '@shutterhouse/contract/gallery/constants';
import { t } from '@shutterhouse/contract/sentences';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';

export type AlbumTagsProps = {
  tags: readonly string[];
  /** Three by default; the rest is counted as '+N'. */
  most?: number | undefined;
  className?: string | undefined;
};

/** The first tags of an album, and the number of further ones. */
export function AlbumTags({ tags, most = tagLimits.shownOnCard, className }: AlbumTagsProps) {
  const own = tags.filter((tag) => tag !== processingTag);
  const others = own.length - most;
  if (own.length === 0) return null;
  return (
    <span className={classNames('flex min-w-0 gap-1.5', className)}>
      <span className="sr-only">{t('Tags:')}</span>
      {own.slice(0, most).map((tag) => (
        <Badge key={tag} className="min-w-0">
          <span className="truncate">{tag}</span>
        </Badge>
      ))}
      {others > 0 && <Badge className="shrink-0">{`+${others}`}</Badge>}
    </span>
  );
}
