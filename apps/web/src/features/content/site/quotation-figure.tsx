import { classNames } from '../../../lib/formats/class-names.ts';
import type { Quotation } from './quotation.ts';

export type QuotationFigureProps = { quotation: Quotation; className?: string | undefined };

/** A quotation with its author. */
export function QuotationFigure({ quotation, className }: QuotationFigureProps) {
  const { content, name, role } = quotation;
  return (
    <figure
      className={classNames(
        'mx-auto flex max-w-[54rem] flex-col justify-center text-center',
        className,
      )}
    >
      <blockquote className="display text-heading leading-[1.25] md:text-display md:leading-[1.2]">
        <p className="before:content-['“'] after:content-['”']">{content}</p>
      </blockquote>
      <figcaption className="mt-8 text-base">
        <span className="block">{name}</span>
        {role && <span className="block text-muted">{role}</span>}
      </figcaption>
    </figure>
  );
}
