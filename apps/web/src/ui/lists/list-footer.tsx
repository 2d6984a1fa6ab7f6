import { t } from '@shutterhouse/contract/sentences';
import { Button } from '../controls/button.tsx';

export type ListFooterProps = {
  /** The number of loaded rows: '1 booking', '50 users'. */
  count: string;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
};

/** The footer of a paged list: how many rows are loaded, and a button for more. */
export function ListFooter({ count, hasMore, loading, onMore }: ListFooterProps) {
  return (
    <div className="figures flex flex-wrap items-center justify-between gap-4 py-4 text-muted">
      <span aria-live="polite">
        {count}
        {hasMore && t(', and more')}
      </span>
      {hasMore && (
        <Button size="small" busy={loading} onClick={onMore}>
          {t('Load more')}
        </Button>
      )}
    </div>
  );
}
