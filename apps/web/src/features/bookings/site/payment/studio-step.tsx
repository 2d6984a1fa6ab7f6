import { paymentMessages } from '@shutterhouse/contract/payments/messages';
import { StepHeading } from '../step-heading.tsx';
import type { WizardState } from '../use-wizard.ts';
import { PaymentForm } from './payment-form.tsx';

/** It is paid at the studio: nothing is asked for. */
export function StudioStep({ wizard }: { wizard: WizardState }) {
  return (
    <>
      <StepHeading title="Payment" text={paymentMessages.atStudio} />
      <PaymentForm wizard={wizard} />
    </>
  );
}
