import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { useRef, useState } from 'react';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { usePublicPaymentSettings, useQuestionsOf } from '../queries.ts';
import { isAtHome } from './details/phone.ts';
import { lastStep, openFor } from './draft/draft.ts';
import { recallDraft } from './draft/draft-memory.ts';
import { canGoBack, goBack, goForward, isSameScreen, missingMessage } from './draft/steps.ts';
import { type ChangeDraft, useDraft } from './draft/use-draft.ts';
import { rememberOpen } from './open-memory.ts';
import { emptyPayment, paymentInput } from './payment/payment-fields.ts';
import { type Booked, usePayment } from './payment/use-payment.ts';
import type { StripeForm } from './payment/use-stripe-form.ts';
import { useCurrentPackage } from './services/use-current-package.ts';
import { useCurrentService } from './services/use-current-service.ts';
import { useTermsAcceptance } from './terms/use-terms-acceptance.ts';

/** The state of the wizard: draft, alert, and navigation. */
export function useWizard(wantedService: string | undefined) {
  const [start] = useState(() => openFor(recallDraft(new Date()), wantedService));
  const [booked, setBooked] = useState<Booked | null>(null);
  const [draft, setDraft] = useDraft(start.draft, booked !== null);
  const [alert, setAlert] = useState<string | null>(null);
  // The service for which the visitor is asked whether to switch; initially that of a Book Now
  // button.
  const [asking, setAsking] = useState(start.asking);

  // Held here, so that its input survives going back and forth; it is never stored.
  const isForeignAddress = !isAtHome(draft.customer.phone);
  const paymentForm = useSchemaForm(
    paymentInput({ method: draft.method, isForeignAddress, today: new Date() }),
    { defaultValues: emptyPayment },
  );

  /** Changing the draft clears the alert, which was about the draft before. */
  const change: ChangeDraft = (next) => {
    setAlert(null);
    setAsking(null);
    setDraft(next);
  };

  const way = usePublicPaymentSettings();
  const terms = useTermsAcceptance(draft.step === lastStep);
  const stripeForm = useRef<StripeForm | null>(null);
  const { pay, isPaying } = usePayment({
    way: way.data,
    stripeForm,
    termsId: terms.termsId,
    questions: useQuestionsOf(draft.service),
    onBooked: (session) => {
      setBooked(session);
      // From now on a reload shows the page alone: there is nothing to return to.
      rememberOpen(false);
    },
    onRefused: ({ sentence, back }) => {
      setDraft(back);
      setAlert(sentence);
    },
  });
  useCurrentPackage(draft, setDraft, setAlert);
  useCurrentService(draft.service, setDraft, setAlert);

  function goOn() {
    const lacks = missingMessage(draft);
    if (lacks !== null) setAlert(lacks);
    // Form validation is asynchronous; a second click must not skip the next screen.
    else change((kept) => (isSameScreen(kept, draft) ? goForward(kept) : kept));
  }

  return {
    draft,
    change,
    alert,
    announce: setAlert,
    asking,
    ask: setAsking,
    goOn,
    goBack: canGoBack(draft) && !isPaying ? () => change(goBack) : null,
    pay: () => {
      const mayPay = terms.check();
      setAlert(mayPay ? null : bookingMessages.incomplete.payment);
      return mayPay ? pay(draft) : undefined;
    },
    isPaying,
    paymentForm,
    way,
    stripeForm,
    terms,
    booked,
  };
}

export type WizardState = ReturnType<typeof useWizard>;
