import { Button } from './button.tsx';

export type ListFooterProps = {
  /** How many rows are there: '1 booking', '50 users'. */
  count: string;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
};

/** Stands under a list that comes page by page: how much of it is there, and the way to more. */
export function ListFooter({ count, hasMore, loading, onMore }: ListFooterProps) {
  return (
    <div className="figures flex flex-wrap items-center justify-between gap-4 py-4 text-muted">
      <span aria-live="polite">
        {count}
        {hasMore && ', and more'}
      </span>
      {hasMore && (
        <Button size="small" busy={loading} onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
