import { formatCents } from '@shutterhouse/contract/money';
import { cardMessages } from '@shutterhouse/contract/payments/card-messages';
import { paymentMessages } from '@shutterhouse/contract/payments/messages';
import { dueNowCents, type PublicPaymentSettings } from '@shutterhouse/contract/payments/schema';
import { minChargeCents, toStripeAmount } from '@shutterhouse/contract/payments/stripe-amounts';
import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useRef } from 'react';
import { useStripeForm } from '../../../../lib/browser/stripe-form.ts';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useStudioContact } from '../../queries.ts';
import { StepHeading } from '../step-heading.tsx';
import { Receipt } from '../success/receipt.tsx';
import { useSessionTerms } from '../use-session-terms.ts';
import type { WizardState } from '../use-wizard.ts';
import { DemonstrationStep } from './demonstration-step.tsx';
import { PaymentForm } from './payment-form.tsx';

/** Step 5: payment, in the way the studio has set. */
export function PaymentStep({ wizard }: { wizard: WizardState }) {
  const { way } = wizard;
  const isFree = wizard.draft.package?.priceCents === 0;
  if (way.data && isFree) return <StudioStep wizard={wizard} />;
  if (way.data?.mode === 'demonstration') return <DemonstrationStep wizard={wizard} />;
  if (way.data?.mode === 'studio') return <StudioStep wizard={wizard} />;
  if (way.data) return <StripeStep wizard={wizard} way={way.data} />;
  return (
    <>
      <StepHeading title={t('Payment')} />
      {way.isError ? (
        <LoadError title={paymentMessages.wayFailed} query={way} />
      ) : (
        <div aria-busy="true">
          <Skeleton lines={6} />
        </div>
      )}
    </>
  );
}

type StripeStepProps = { wizard: WizardState; way: PublicPaymentSettings };

/** Payment by Stripe; amounts below Stripe's minimum are paid at the studio. */
function StripeStep({ wizard, way }: StripeStepProps) {
  const { currency, totalOf } = useSessionTerms(wizard.draft);
  const total = totalOf(wizard.draft.package?.priceCents ?? 0);
  const due = dueNowCents(total, way, currency);
  const least = minChargeCents(currency);
  if (due < least) {
    const reason = paymentMessages.belowCard(formatCents(least, { currency }));
    return <StudioStep wizard={wizard} reason={reason} />;
  }
  return <StripeFields wizard={wizard} way={way} total={total} due={due} />;
}

type StripeFieldsProps = StripeStepProps & { total: number; due: number };

/** Stripe's own form: its input never reaches our server. */
function StripeFields({ wizard, way, total, due }: StripeFieldsProps) {
  const { currency, format } = usePriceTerms();
  const place = useRef<HTMLDivElement>(null);
  const { form, state, retry } = useStripeForm(place, {
    publishableKey: way.publishableKey,
    amount: toStripeAmount(due, currency),
    currency,
  });
  const { stripeForm } = wizard;
  useEffect(() => {
    stripeForm.current = form;
    return () => {
      stripeForm.current = null;
    };
  }, [form, stripeForm]);

  return (
    <>
      <StepHeading
        title={t('Payment')}
        text={
          due < total
            ? paymentMessages.depositNow(format(due), format(total - due))
            : paymentMessages.wholeNow(format(due))
        }
      />
      <PaymentForm wizard={wizard}>
        {state === 'failed' ? (
          <ErrorNote title={cardMessages.formFailed} onRetry={retry} />
        ) : (
          <div className="max-w-[34rem]">
            {state === 'loading' && (
              <div role="status" aria-busy="true">
                <span className="sr-only">{cardMessages.formLoading}</span>
                <Skeleton lines={5} />
              </div>
            )}
            <div ref={place} inert={wizard.isPaying} />
          </div>
        )}
      </PaymentForm>
    </>
  );
}

/** Payment at the studio, or none at all: there is no input, only an explanation of what happens next. */
function StudioStep({
  wizard,
  reason = paymentMessages.atStudio,
}: {
  wizard: WizardState;
  /** Why it is paid there. */
  reason?: string;
}) {
  const { customer, package: chosen } = wizard.draft;
  const { withTax } = useSessionTerms(wizard.draft);
  const isFree = chosen?.priceCents === 0;
  const place = useStudioContact().data?.address;
  return (
    <>
      <StepHeading title={t('Payment')} text={isFree ? paymentMessages.free : reason} />
      <PaymentForm wizard={wizard}>
        <div className="-mt-8">
          <Receipt
            rows={[
              { label: t('Today'), value: paymentMessages.atStudioToday },
              { label: t('Then'), value: paymentMessages.atStudioThen(customer.email) },
              {
                label: t('To pay'),
                value:
                  chosen === null || isFree
                    ? ''
                    : paymentMessages.atStudioPay(withTax(chosen.priceCents)),
                note: place?.replace(/\s*\n\s*/g, ', '),
              },
            ]}
          />
        </div>
      </PaymentForm>
    </>
  );
}
