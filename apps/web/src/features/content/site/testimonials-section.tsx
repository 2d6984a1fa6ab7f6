import { t } from '@shutterhouse/contract/sentences';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { logicalKey } from '../../../lib/language/direction.ts';
import { useSwipe } from '../../../lib/pictures/use-swipe.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useTestimonials } from '../queries.ts';
import { type Quotation, quotationsOf } from './fallbacks.ts';

/** The testimonials, one large quotation at a time. */
export function TestimonialsSection() {
  const quotations = quotationsOf(useTestimonials());
  const [index, setIndex] = useState(0);
  const [turned, setTurned] = useState(false);
  const count = quotations?.length ?? 0;
  function turn(by: 1 | -1) {
    if (count < 2) return;
    setIndex((index + by + count) % count);
    setTurned(true);
  }
  const swipe = useSwipe(turn);
  if (quotations?.length === 0) return null;

  function onKeyDown(event: KeyboardEvent) {
    const key = logicalKey(event.key);
    if (key === 'ArrowLeft') turn(-1);
    else if (key === 'ArrowRight') turn(1);
    else return;
    event.preventDefault();
  }

  return (
    <section
      aria-label={t('What clients say')}
      aria-roledescription={count > 1 ? 'carousel' : undefined}
      aria-busy={!quotations}
      className="band bg-sunken"
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <div className="wrap">
        {quotations ? (
          <div className="grid">
            {quotations.map((quotation, at) => (
              <QuotationFigure
                key={quotation.id}
                quotation={quotation}
                className={classNames(
                  'col-start-1 row-start-1 transition-[opacity,visibility] duration-240 noscript:col-auto noscript:row-auto',
                  at === index
                    ? 'opacity-100'
                    : 'invisible opacity-0 noscript:visible noscript:mt-16 noscript:opacity-100',
                )}
              />
            ))}
          </div>
        ) : (
          <Skeleton lines={4} className="mx-auto max-w-[52rem] text-display [&>span]:bg-line" />
        )}
        {count > 1 && (
          <div className="mt-10 flex items-center justify-center gap-4 noscript:hidden">
            <IconButton
              outlined
              label={t('Previous')}
              icon={<ChevronLeft />}
              onClick={() => turn(-1)}
            />
            <p className="figures min-w-12 text-center text-desk text-muted" aria-hidden="true">
              {index + 1} / {count}
            </p>
            <IconButton
              outlined
              label={t('Next')}
              icon={<ChevronRight />}
              onClick={() => turn(1)}
            />
          </div>
        )}
        <p aria-live="polite" className="sr-only">
          {turned &&
            quotations &&
            t('{place} of {count}: {quotation}', {
              place: index + 1,
              count,
              quotation: quotations[index]?.content ?? '',
            })}
        </p>
      </div>
    </section>
  );
}

type QuotationFigureProps = { quotation: Quotation; className?: string | undefined };

/** A quotation with its author. */
function QuotationFigure({ quotation, className }: QuotationFigureProps) {
  const { content, name, role } = quotation;
  return (
    <figure
      className={classNames(
        'mx-auto flex max-w-[54rem] flex-col justify-center text-center',
        className,
      )}
    >
      <blockquote className="display text-heading leading-[1.25] md:text-display md:leading-[1.2]">
        <p className="before:content-[open-quote] after:content-[close-quote]">{content}</p>
      </blockquote>
      <figcaption className="mt-8 text-base">
        <span className="block">{name}</span>
        {role && <span className="block text-muted">{role}</span>}
      </figcaption>
    </figure>
  );
}
