import { useEffect, useRef } from 'react';
import { intoView } from '../../../lib/browser/into-view.ts';
import { BackEntries } from './back-entries.tsx';
import { screensBefore, stepLabels } from './draft/steps.ts';
import { useEscape } from './escape.ts';
import { NextButton } from './next-button.tsx';
import { PayButton } from './payment/pay-button.tsx';
import { StepBody } from './step-body.tsx';
import { SuccessPanel } from './success/success-panel.tsx';
import { SummaryColumn } from './summary/summary-column.tsx';
import { SummaryLine } from './summary/summary-line.tsx';
import { useWizard } from './use-wizard.ts';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardHeader } from './wizard-header.tsx';

export type WizardScreenProps = {
  service: string | undefined;
  onClose: () => void;
  /** Closes the wizard and shows the contact section. */
  onContact: () => void;
};

const stay = () => undefined;

/** The contents of the wizard's dialog, mounted while it is open. */
export function WizardScreen({ service, onClose, onContact }: WizardScreenProps) {
  const wizard = useWizard(service);
  const { draft, alert, isPaying, booked } = wizard;
  const whole = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const screen = `${draft.step}${draft.showingPackages}`;
  useEscape(isPaying, stay);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen starts at the top.
  useEffect(() => {
    scroller.current?.scrollTo(0, 0);
    // On very low screens the whole wizard scrolls instead.
    whole.current?.parentElement?.scrollTo(0, 0);
  }, [screen]);
  useEffect(() => {
    // The alert takes height from the step: the field it is about, which has the focus, stays in view.
    if (alert !== null) intoView(scroller.current?.querySelector(':focus') ?? null);
  }, [alert]);

  if (booked) return <SuccessPanel booked={booked} onClose={onClose} />;
  return (
    <div ref={whole} className="flex h-full flex-col low:h-auto low:min-h-full">
      <BackEntries count={screensBefore(draft)} onBack={wizard.goBack ?? stay} />
      <WizardHeader
        labels={stepLabels(draft)}
        step={draft.step}
        onClose={isPaying ? undefined : onClose}
      />
      <div className="flex min-h-0 flex-1 low:overflow-x-clip md:mt-3 md:border-t md:border-line">
        <div className="flex min-w-0 flex-1 flex-col">
          <div
            ref={scroller}
            className="min-h-0 flex-1 scroll-pb-14 overflow-x-hidden overflow-y-auto overscroll-contain [scrollbar-gutter:stable] low:overflow-visible"
          >
            <div
              key={screen}
              className="mx-auto w-full max-w-[62rem] animate-rise px-5 py-7 md:px-10 md:py-10"
            >
              <StepBody wizard={wizard} onContact={onContact} />
            </div>
          </div>
          <WizardFooter
            alert={alert}
            summary={<SummaryLine draft={draft} className="lg:hidden" />}
            onBack={wizard.goBack}
          >
            {draft.step === 5 ? (
              <PayButton draft={draft} isPaying={isPaying} way={wizard.way.data} />
            ) : (
              <NextButton draft={draft} onNext={wizard.goOn} />
            )}
          </WizardFooter>
        </div>
        <SummaryColumn draft={draft} />
      </div>
    </div>
  );
}
