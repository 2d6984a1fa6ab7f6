import { t } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';

export type BookingCallProps = {
  /** Fills its half of the section, or the upper part of it on phones. */
  picture: ReactNode;
  onBook: () => void;
};

/** The call to book: a picture, a sentence and a button. */
export function BookingCall({ picture, onBook }: BookingCallProps) {
  return (
    <section
      id="booking"
      aria-labelledby="booking-title"
      className="grid -scroll-mt-8 md:-scroll-mt-4 md:grid-cols-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="relative min-h-[62vw] bg-sunken md:order-2 md:min-h-[min(38rem,80svh)]">
        {picture}
      </div>
      <div className="flex flex-col items-start justify-center py-16 pe-gutter ps-[max(var(--spacing-gutter),calc((100vw-82rem)/2+3.5rem))]">
        <h2 id="booking-title" className="display text-display">
          <span className="inline-block">{t('Tell us the day.')}</span>{' '}
          <span className="inline-block">{t('We will find the light.')}</span>
        </h2>
        <p className="mt-5 max-w-[36ch] text-body text-muted">
          {t('Choose a service, then a day and a time that suit you.')}
        </p>
        <Button
          variant="primary"
          size="large"
          data-loads="wizard"
          className="mt-9"
          onClick={onBook}
        >
          {t('Book Now')}
        </Button>
      </div>
    </section>
  );
}
