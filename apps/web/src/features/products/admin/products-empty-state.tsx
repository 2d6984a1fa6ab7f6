import { productMessages as messages } from '@shutterhouse/contract/products/messages';
import { ShoppingBag } from 'lucide-react';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';

export type ProductsEmptyStateProps = {
  /** Set when a search may hide the products. */
  onClear: (() => void) | undefined;
  /** Set when products out of stock are hidden. */
  onShowOutOfStock: (() => void) | undefined;
  onNew: () => void;
};

/** Shown when no products are listed. */
export function ProductsEmptyState({ onClear, onShowOutOfStock, onNew }: ProductsEmptyStateProps) {
  return (
    <EmptyList
      icon={<ShoppingBag />}
      title={messages.none}
      text="A product is something the studio sells besides its sessions: a print, a frame, an album."
      filtered="No products match these filters."
      onClear={onClear}
      actions={{
        'New product': onClear ? undefined : onNew,
        'Show Out of Stock': onShowOutOfStock,
      }}
    />
  );
}
