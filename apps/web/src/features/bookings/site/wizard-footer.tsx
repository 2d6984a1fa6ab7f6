import { dueNowCents, type PublicPaymentSettings } from '@shutterhouse/contract/payments/schema';
import { minChargeCents } from '@shutterhouse/contract/payments/stripe-amounts';
import { t } from '@shutterhouse/contract/sentences';
import { ArrowLeft, ArrowRight, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useOfferedServices, usePackagesOf } from '../queries.ts';
import { type BookingDraft, lastStep } from './draft/draft.ts';
import { informationFormId, nextLabel } from './draft/steps.ts';
import { paymentFormId } from './payment/payment-form.tsx';
import { SessionLines } from './session-lines.tsx';
import { SessionPrice } from './session-price.tsx';
import { useSessionTerms } from './use-session-terms.ts';
import type { WizardState } from './use-wizard.ts';

export type WizardFooterProps = {
  wizard: WizardState;
  /** Whether the step is there: before, a button would submit a form that is not. */
  isLoaded: boolean;
};

/**
 * The footer of the wizard: the alert, the summary, and the Back and Next buttons. If there is room, the
 * alert stands between the buttons, so that it takes no height from the step; with large text the Next
 * button wraps to its own line.
 */
export function WizardFooter({ wizard, isLoaded }: WizardFooterProps) {
  const { draft, alert, goBack: onBack } = wizard;
  return (
    <footer className="flex flex-wrap items-center border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:grid md:grid-cols-[auto_minmax(0,1fr)_auto]">
      {alert && (
        <Banner
          tone="error"
          className="max-md:mx-5 max-md:mt-3 max-md:w-full md:col-start-2 md:row-start-2 md:my-2 md:ms-8"
        >
          {alert}
        </Banner>
      )}
      <div className="min-w-0 max-md:w-full md:col-span-3 md:row-start-1">
        <SummaryLine draft={draft} />
      </div>
      {onBack && (
        <Button
          variant="quiet"
          className="ms-2.5 md:col-start-1 md:row-start-2 md:ms-5.5"
          onClick={onBack}
        >
          <ArrowLeft aria-hidden="true" />
          {t('Back')}
        </Button>
      )}
      <div
        className={classNames(
          'ms-auto flex max-w-[calc(100%-1.25rem)] min-w-0 justify-end md:max-w-full py-3 pe-5 md:col-start-3 md:row-start-2 md:py-4 md:pe-8 md:ps-3',
          // Keeps the height without a Next button, to avoid a layout shift.
          onBack ? 'min-h-17 md:min-h-19' : 'empty:hidden',
        )}
      >
        {isLoaded &&
          (draft.step === lastStep ? (
            <PayButton draft={draft} isPaying={wizard.isPaying} way={wizard.way.data} />
          ) : (
            <NextButton draft={draft} onNext={wizard.goNext} />
          ))}
      </div>
    </footer>
  );
}

/** The summary collapsed into one line, on screens without the summary column; it expands above the buttons. */
function SummaryLine({ draft }: { draft: BookingDraft }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { withTax } = useSessionTerms(draft);
  const { service, package: chosen } = draft;
  if (service === null) return null;

  return (
    <div className="border-b border-line lg:hidden">
      {isOpen && (
        <div id={id} className="max-h-[65svh] animate-rise overflow-y-auto px-5 pt-6 pb-4 md:px-8">
          <SessionLines draft={draft} />
          <div className="mt-5 border-t border-line pt-5">
            <SessionPrice draft={draft} />
          </div>
        </div>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex h-12 w-full items-center gap-3 px-5 text-start text-base -outline-offset-2 md:px-8"
      >
        <span className="min-w-0 flex-1 truncate">
          <VisuallyHidden>{t('Your session: ')}</VisuallyHidden>
          {service}
          {chosen && <span className="text-muted"> · {chosen.name}</span>}
        </span>
        {chosen && <span className="figures font-medium">{withTax(chosen.priceCents)}</span>}
        <ChevronUp
          aria-hidden="true"
          className={classNames('size-5 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
    </div>
  );
}

type NextButtonProps = { draft: BookingDraft; onNext: () => void };

/**
 * The button to the next screen; at the Information step it submits the form, which validates its fields
 * first. Not shown where there is nothing to choose.
 */
function NextButton({ draft, onNext }: NextButtonProps) {
  const label = nextLabel(draft);
  const offered = useOfferedServices();
  const packages = usePackagesOf(draft.showingPackages ? draft.service : null);
  const lacksServices = !offered.isPending && offered.services.length === 0;
  const lacksChoice = draft.showingPackages ? packages.data?.length === 0 : lacksServices;
  if (label === null || (draft.step === 0 && lacksChoice)) return null;
  const way =
    draft.step === 1
      ? ({ type: 'submit', form: informationFormId } as const)
      : { form: undefined, onClick: onNext };
  return (
    // A separate element for the form: if the same one became a submit button, the click would
    // submit too.
    <Button key={way.form} variant="primary" wraps {...way}>
      {label}
      <ArrowRight aria-hidden="true" />
    </Button>
  );
}

type PayButtonProps = {
  draft: BookingDraft;
  isPaying: boolean;
  /** Undefined until the way to pay is known; nothing can be submitted before. */
  way: PublicPaymentSettings | undefined;
};

/** Submits the payment form; its label says what is paid. */
function PayButton({ draft, isPaying, way }: PayButtonProps) {
  const { currency, format, totalOf } = useSessionTerms(draft);
  if (draft.package === null || way === undefined) return null;
  const total = totalOf(draft.package.priceCents);
  const due = way.mode === 'demonstration' ? total : dueNowCents(total, way, currency);
  const isPaid = total > 0 && (way.mode === 'demonstration' || due >= minChargeCents(currency));
  const booking = total > 0 ? t('Book for {total}', { total: format(total) }) : t('Book');
  return (
    <Button
      variant="primary"
      wraps
      type="submit"
      form={paymentFormId}
      busy={isPaying}
      busyLabel={isPaid ? t('Processing payment...') : t('Booking…')}
      className="figures"
    >
      {isPaid ? t('Pay {due}', { due: format(due) }) : booking}
    </Button>
  );
}
