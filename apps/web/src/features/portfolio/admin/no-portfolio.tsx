import { Aperture } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyRoom } from '../../../ui/empty-room.tsx';

export type NoPortfolioProps = {
  /** There are items, but the filters hide them. */
  isFiltered: boolean;
  onClear: () => void;
  onNew: () => void;
};

/** Stands where the pictures of the portfolio would stand. */
export function NoPortfolio({ isFiltered, onClear, onNew }: NoPortfolioProps) {
  return (
    <EmptyRoom
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
