import {
  descriptionPreview,
  maxStock,
  type ProductStatus,
  productStatus,
  productStatusLabels,
} from '@shutterhouse/contract/products/constants';
import { t } from '@shutterhouse/contract/sentences';
import { formatCount } from '@shutterhouse/contract/text-format';
import { Film, Image, Minus, Plus } from 'lucide-react';
import { truncate } from '../../../lib/formats/text.ts';
import type { PriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { StatusDot, type StatusTone } from '../../../ui/feedback/status-dot.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { Product } from './queries.ts';

const tones: Record<ProductStatus, StatusTone> = {
  Hidden: 'muted',
  'Out of Stock': 'warning',
  Available: 'good',
};

/** The columns of the list of products. */
export function productColumns(
  changeStock: (change: { id: string; change: 1 | -1 }) => void,
  { format }: PriceTerms,
): Column<Product>[] {
  return [
    { header: t('Name'), primary: true, cell: (product) => <ProductName product={product} /> },
    {
      header: t('Description'),
      wideOnly: true,
      className: 'md:max-lg:hidden md:max-w-[27rem]!',
      cell: ({ description }) => (
        <span className="line-clamp-1 text-muted">{truncate(description, descriptionPreview)}</span>
      ),
    },
    {
      header: t('Price'),
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ priceCents }) => format(priceCents),
    },
    {
      header: t('Stock'),
      align: 'end',
      className: 'whitespace-nowrap md:w-36',
      cell: ({ id, name, stock }) => (
        <StockButtons
          name={name}
          stock={stock}
          onChange={(change) => changeStock({ id, change })}
        />
      ),
    },
    {
      header: t('Status'),
      className: 'md:w-32',
      cell: (product) => {
        const status = productStatus(product);
        return <StatusDot tone={tones[status]}>{productStatusLabels[status]}</StatusDot>;
      },
    },
  ];
}

/** The first picture and the name of a product. */
function ProductName({ product: { name, media } }: { product: Product }) {
  const picture = media.find((item) => item.picture)?.picture;
  const Stand = media.length > 0 ? Film : Image;
  return (
    <span className="flex min-w-0 items-center gap-3">
      {picture ? (
        <Picture picture={picture} sizes="2rem" ratio="1" alt="" className="w-8 shrink-0" />
      ) : (
        <span className="flex size-8 shrink-0 items-center justify-center rounded-picture bg-sunken text-muted">
          <Stand aria-hidden="true" strokeWidth={1.25} className="size-4" />
        </span>
      )}
      <span className="min-w-0">{name}</span>
    </span>
  );
}

type StockButtonsProps = {
  /** The name of the product. */
  name: string;
  stock: number;
  onChange: (change: 1 | -1) => void;
};

/** The stock, with buttons to decrease and increase it by one. */
function StockButtons({ name, stock, onChange }: StockButtonsProps) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <IconButton
        size="small"
        label={t('One less of {name}', { name })}
        icon={<Minus strokeWidth={1.5} />}
        disabled={stock <= 0}
        onClick={() => onChange(-1)}
      />
      <span aria-live="polite" className="figures min-w-8 text-center">
        <VisuallyHidden>{t('Stock of {name}: ', { name })}</VisuallyHidden>
        {formatCount(stock)}
      </span>
      <IconButton
        size="small"
        label={t('One more of {name}', { name })}
        icon={<Plus strokeWidth={1.5} />}
        disabled={stock >= maxStock}
        onClick={() => onChange(1)}
      />
    </span>
  );
}
