import { DateStep } from './date-time/date-step.tsx';
import { TimeStep } from './date-time/time-step.tsx';
import { InformationStep } from './details/information-step.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { PackageStep } from './services/package-step.tsx';
import { ServiceStep } from './services/service-step.tsx';
import type { WizardState } from './use-wizard.ts';

export type StepBodyProps = { wizard: WizardState; onContact: () => void };

/** The content of the draft's current screen. */
export function StepBody({ wizard, onContact }: StepBodyProps) {
  const { draft, change, announce } = wizard;
  switch (draft.step) {
    case 0:
      return draft.showingPackages && draft.service !== null ? (
        <PackageStep
          service={draft.service}
          chosen={draft.package}
          change={change}
          onContact={onContact}
        />
      ) : (
        <ServiceStep
          chosen={draft.service}
          asking={wizard.asking}
          ask={wizard.ask}
          change={change}
          onContact={onContact}
        />
      );
    case 1:
      return (
        <InformationStep draft={draft} change={change} announce={announce} onDone={wizard.goOn} />
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
