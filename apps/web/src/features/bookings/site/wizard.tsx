import { addressOf, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { Suspense, useContext, useEffect, useReducer, useRef } from 'react';
import { intoView } from '../../../lib/browser/into-view.ts';
import { openAddress, pageBase } from '../../../lib/navigation/addresses.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { useBackToClose, whenArrived } from '../../../lib/navigation/overlay-history.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { BookingDraft } from './draft/draft.ts';
import { screensBefore, stepLabels } from './draft/steps.ts';
import { EscapeContext, type EscapeSlot, useEscape } from './escape.ts';
import { PackageStep } from './services/package-step.tsx';
import { ServiceStep } from './services/service-step.tsx';
import { SessionLines } from './session-lines.tsx';
import { SessionPrice } from './session-price.tsx';
import { useWizard, type WizardState } from './use-wizard.ts';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardHeader } from './wizard-header.tsx';

export type WizardProps = {
  isOpen: boolean;
  /** The title of the service whose Book Now button was pressed. */
  service: string | undefined;
  /** Called once the session is booked. */
  onBooked: () => void;
  onClose: () => void;
};

/** The booking wizard: a dialog over the whole screen. */
export function Wizard({ isOpen, onClose, ...booking }: WizardProps) {
  const onEscape: EscapeSlot = useRef(null);
  const goesToContact = useRef(false);

  function contactStudio() {
    goesToContact.current = true;
    onClose();
  }

  /** Called when the dialog is gone and its page can scroll and take the focus again. */
  function handleClosed(event: Event) {
    if (!goesToContact.current) return;
    goesToContact.current = false;
    event.preventDefault();
    whenArrived(() => openAddress(addressOf(pageBase(), paths.home('contact'))));
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => (onEscape.current ?? onClose)()}
      onCloseAutoFocus={handleClosed}
      size="full"
      title={t('Book a session')}
    >
      <EscapeContext value={onEscape}>
        <WizardScreen {...booking} onClose={onClose} onContact={contactStudio} />
      </EscapeContext>
    </Dialog>
  );
}

type WizardScreenProps = Omit<WizardProps, 'isOpen'> & {
  /** Closes the wizard and shows the contact section. */
  onContact: () => void;
};

const stay = () => undefined;

/** The contents of the wizard's dialog, mounted while it is open. */
function WizardScreen({ service, onBooked, onClose, onContact }: WizardScreenProps) {
  const wizard = useWizard(service, onBooked);
  const { draft, alert, isPaying, booked } = wizard;
  const [isLaterShown, showLater] = useReducer(() => true, false);
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

  if (booked) {
    return (
      <Suspense fallback={<LaterLoading />}>
        <SuccessPanel booked={booked} onClose={onClose} />
      </Suspense>
    );
  }
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
              <StepBody wizard={wizard} onContact={onContact} onShown={showLater} />
            </div>
          </div>
          <WizardFooter wizard={wizard} isLoaded={draft.step === 0 || isLaterShown} />
        </div>
        <SummaryColumn draft={draft} />
      </div>
    </div>
  );
}

type StepBodyProps = { wizard: WizardState; onContact: () => void; onShown: () => void };

const loadLaterSteps = () => import('./later-step.tsx');
const LaterStep = lazyPart(loadLaterSteps, 'LaterStep');
const loadSuccess = () => import('./success/success-panel.tsx');
const SuccessPanel = lazyPart(loadSuccess, 'SuccessPanel');

function LaterLoading() {
  return <Spinner label={t('Loading...')} className="size-6" />;
}

/** The content of the draft's current screen. What follows is loaded while the visitor is at the first. */
function StepBody({ wizard, onContact, onShown }: StepBodyProps) {
  const { draft, change } = wizard;
  useEffect(() => {
    Promise.all([loadLaterSteps(), loadSuccess()]).catch(() => undefined);
  }, []);

  if (draft.step > 0) {
    return (
      <Suspense fallback={<LaterLoading />}>
        <LaterStep wizard={wizard} onShown={onShown} />
      </Suspense>
    );
  }
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
}

type BackEntriesProps = {
  /** Number of screens before the current one. */
  count: number;
  /** Goes back by one screen. */
  onBack: () => void;
};

/** One history entry per earlier screen, so that the browser's Back goes back by one screen. Renders nothing. */
function BackEntries({ count, onBack }: BackEntriesProps) {
  return Array.from({ length: count }, (_, screen) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: screens are identified by their index.
    <BackEntry key={screen} onBack={onBack} />
  ));
}

function BackEntry({ onBack }: Pick<BackEntriesProps, 'onBack'>) {
  const onEscape = useContext(EscapeContext);
  // Back acts like Escape where Escape answers a question above the screen, or where the wizard can't be
  // left at the moment.
  useBackToClose(true, () => (onEscape?.current ?? onBack)());
  return null;
}

/** The summary at the right of wide screens, with the price fixed at the bottom. */
function SummaryColumn({ draft }: { draft: BookingDraft }) {
  return (
    <aside
      aria-label={t('Summary')}
      className="flex w-[21rem] shrink-0 flex-col border-s border-line max-lg:hidden xl:w-[26rem]"
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-7 py-10 xl:px-9">
        <SessionLines draft={draft} />
      </div>
      {draft.service !== null && (
        <div className="border-t border-line px-7 py-6 xl:px-9">
          <SessionPrice draft={draft} />
        </div>
      )}
    </aside>
  );
}
