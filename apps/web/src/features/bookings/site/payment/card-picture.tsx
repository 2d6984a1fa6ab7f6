import { maskCardNumber } from './card-format.ts';

export type CardPictureProps = { number: string; name: string; expiry: string };

/**
 * A picture of the card as it is filled in, with the number masked except for the last group.
 * Decorative, as it repeats the fields.
 */
export function CardPicture({ number, name, expiry }: CardPictureProps) {
  return (
    <div
      aria-hidden="true"
      data-theme="dark"
      className="figures flex aspect-[8/5] w-full max-w-[21rem] shrink-0 flex-col self-start max-sm:max-w-[17rem] justify-between rounded-dialog border border-line bg-raised bg-linear-145 from-accent-wash to-paper p-5 text-ink shadow-float"
    >
      <span className="h-7 w-10 rounded-[5px] bg-linear-120 from-[#d9b98c] to-[#a07c4c]" />
      <span className="text-lead tracking-[0.06em] whitespace-nowrap">
        {number === '' ? '•••• •••• •••• ••••' : maskCardNumber(number)}
      </span>
      <span className="flex items-end justify-between gap-4 text-desk">
        <span className="min-w-0 truncate">{name || 'Name on the card'}</span>
        <span>{expiry || 'MM/YY'}</span>
      </span>
    </div>
  );
}
