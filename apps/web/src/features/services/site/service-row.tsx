import { t } from '@shutterhouse/contract/sentences';
import { Button } from '../../../ui/controls/button.tsx';
import { NamedIcon } from '../../../ui/pictures/named-icon.tsx';
import { lengthOf, type Offer } from './offers.ts';

export type ServiceRowProps = { offer: Offer; onBook: () => void };

/** A service: a ruled row on wide screens, a card on phones. */
export function ServiceRow({ offer, onBook }: ServiceRowProps) {
  const { title, description, icon, price, minutes } = offer;
  return (
    <li className="grid border-line max-md:grid-cols-[minmax(0,1fr)_auto] max-md:grid-rows-[auto_1fr_auto] max-md:gap-x-4 max-md:rounded-dialog max-md:border max-md:bg-raised max-md:p-5 md:col-span-full md:grid-cols-subgrid md:items-center md:border-t md:py-7 md:last:border-b">
      <NamedIcon
        name={icon}
        className="size-7 text-accent max-md:col-start-2 max-md:row-start-1 max-md:size-6 max-md:justify-self-end"
      />
      <h3 className="display text-title max-md:col-span-2 max-md:col-start-1 max-md:row-start-1 max-md:pe-10">
        {title}
      </h3>
      <p className="text-base text-muted max-md:order-2 max-md:col-span-2 max-md:mt-1.5">
        {description}
      </p>
      <p className="figures self-end max-md:order-3 max-md:mt-6 md:max-w-64 md:self-center md:text-end">
        <span className="block text-base">{price}</span>
        <span className="block text-desk text-muted">{lengthOf(minutes)}</span>
      </p>
      <Button
        wraps
        className="max-md:order-4 max-md:self-end max-md:px-4"
        aria-label={t('Book Now: {title}', { title })}
        data-loads="wizard"
        onClick={onBook}
      >
        {t('Book Now')}
      </Button>
    </li>
  );
}
