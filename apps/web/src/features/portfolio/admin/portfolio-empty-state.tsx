import { Aperture } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export type PortfolioEmptyStateProps = {
  /** There are items, but the filters hide them. */
  isFiltered: boolean;
  onClear: () => void;
  onNew: () => void;
};

/** Stands where the pictures of the portfolio would stand. */
export function PortfolioEmptyState({ isFiltered, onClear, onNew }: PortfolioEmptyStateProps) {
  return (
    <EmptyState
      icon={<Aperture />}
      title={isFiltered ? 'No portfolio items match these filters.' : 'No portfolio items yet'}
      text={
        isFiltered ? undefined : 'The portfolio is the work that visitors see on the landing page.'
      }
      action={
        <Button size="small" onClick={isFiltered ? onClear : onNew}>
          {isFiltered ? 'Clear filters' : 'New portfolio item'}
        </Button>
      }
      className="border-t border-line"
    />
  );
}
