import { useEffect } from 'react';
import { DateStep } from './date-time/date-step.tsx';
import { TimeStep } from './date-time/time-step.tsx';
import { InformationStep } from './details/information-step.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { WizardState } from './use-wizard.ts';

/** The content of the screens after the first step, whose forms and calendar are most of the wizard's code. */
export function LaterStep({ wizard, onShown }: { wizard: WizardState; onShown: () => void }) {
  useEffect(() => onShown(), [onShown]);
  const { draft, change, announce } = wizard;
  switch (draft.step) {
    case 1:
      return (
        <InformationStep draft={draft} change={change} announce={announce} onDone={wizard.goNext} />
      );
    case 2:
      return <DateStep day={draft.day} service={draft.service} change={change} />;
    case 3:
      return <TimeStep draft={draft} change={change} announce={announce} onBack={wizard.goBack} />;
    case 4:
      return <ReviewStep draft={draft} change={change} />;
    default:
      return <PaymentStep wizard={wizard} />;
  }
}
