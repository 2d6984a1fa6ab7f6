import { productMessages as messages } from '@shutterhouse/contract/products/messages';
import { ShoppingBag } from 'lucide-react';
import { EmptyActions } from '../../../ui/empty-actions.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export type ProductsEmptyStateProps = {
  /** Given when words were sought: they may be what hides the products. */
  onClear: (() => void) | undefined;
  /** Given when only what is in stock is listed. */
  onShowOutOfStock: (() => void) | undefined;
  onNew: () => void;
};

/** Stands where products would stand. */
export function ProductsEmptyState({ onClear, onShowOutOfStock, onNew }: ProductsEmptyStateProps) {
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title={onClear ? 'No products match these filters.' : messages.none}
      text={
        onClear
          ? undefined
          : 'A product is something that the studio sells beside its sessions: a print, a frame, an album.'
      }
      action={
        <EmptyActions
          actions={{
            'Clear filters': onClear,
            'New product': onClear ? undefined : onNew,
            'Show Out of Stock': onShowOutOfStock,
          }}
        />
      }
      className="border-t border-line"
    />
  );
}
