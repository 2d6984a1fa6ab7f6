import { minChargeCents } from '@shutterhouse/contract/payments/constants';
import { paymentMessages as messages } from '@shutterhouse/contract/payments/messages';
import { dueNowCents, type PublicPaymentSettings } from '@shutterhouse/contract/payments/schema';
import { totalCents } from '@shutterhouse/contract/pricing';
import { useEffect, useRef } from 'react';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { StepHeading } from '../step-heading.tsx';
import type { WizardState } from '../use-wizard.ts';
import { PaymentForm } from './payment-form.tsx';
import { StudioStep } from './studio-step.tsx';
import { useStripeForm } from './use-stripe-form.ts';

export type StripeStepProps = { wizard: WizardState; way: PublicPaymentSettings };

/** Payment by Stripe; amounts below Stripe's minimum are paid at the studio. */
export function StripeStep({ wizard, way }: StripeStepProps) {
  const { taxPercent } = usePriceTerms();
  const total = totalCents(wizard.draft.package?.priceCents ?? 0, taxPercent);
  const due = dueNowCents(total, way);
  if (due < minChargeCents) return <StudioStep wizard={wizard} />;
  return <StripeFields wizard={wizard} way={way} total={total} due={due} />;
}

type StripeFieldsProps = StripeStepProps & { total: number; due: number };

/** Stripe's own form: its input never reaches our server. */
function StripeFields({ wizard, way, total, due }: StripeFieldsProps) {
  const { currency, format } = usePriceTerms();
  const place = useRef<HTMLDivElement>(null);
  const { form, state, retry } = useStripeForm(place, {
    publishableKey: way.publishableKey,
    amountCents: due,
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
        title="Payment"
        text={
          due < total
            ? messages.depositNow(format(due), format(total - due))
            : messages.wholeNow(format(due))
        }
      />
      <PaymentForm wizard={wizard}>
        {state === 'failed' ? (
          <ErrorNote title={messages.formFailed} onRetry={retry} />
        ) : (
          <div className="max-w-[34rem]">
            {state === 'loading' && (
              <div role="status" aria-busy="true">
                <span className="sr-only">{messages.formLoading}</span>
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
