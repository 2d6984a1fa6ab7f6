import { maxStock } from '@shutterhouse/contract/products/constants';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';

export type StockButtonsProps = {
  /** The name of the product. */
  name: string;
  stock: number;
  onChange: (change: 1 | -1) => void;
};

/** The stock, with buttons to decrease and increase it by one. */
export function StockButtons({ name, stock, onChange }: StockButtonsProps) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <IconButton
        size="small"
        label={`One less of ${name}`}
        icon={<Minus strokeWidth={1.5} />}
        disabled={stock <= 0}
        onClick={() => onChange(-1)}
      />
      <span aria-live="polite" className="figures min-w-8 text-center">
        <VisuallyHidden>{`Stock of ${name}: `}</VisuallyHidden>
        {stock}
      </span>
      <IconButton
        size="small"
        label={`One more of ${name}`}
        icon={<Plus strokeWidth={1.5} />}
        disabled={stock >= maxStock}
        onClick={() => onChange(1)}
      />
    </span>
  );
}
