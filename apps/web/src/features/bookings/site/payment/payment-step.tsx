import { paymentMessages } from '@shutterhouse/contract/payments/messages';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { StepHeading } from '../step-heading.tsx';
import type { WizardState } from '../use-wizard.ts';
import { DemonstrationStep } from './demonstration-step.tsx';
import { StripeStep } from './stripe-step.tsx';
import { StudioStep } from './studio-step.tsx';

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
      <StepHeading title="Payment" />
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
