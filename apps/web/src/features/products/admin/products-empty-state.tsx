import { productMessages as messages } from '@shutterhouse/contract/products/messages';
import { ShoppingBag } from 'lucide-react';
import { EmptyList } from '../../../ui/empty-list.tsx';

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
