import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StripeForm } from '../../../lib/browser/stripe-form.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import {
  useLocationOf,
  usePackagesOf,
  usePublicPaymentSettings,
  useQuestionsOf,
  useServiceTitles,
} from '../queries.ts';
import { useCustomerCountry } from './details/use-customer-country.ts';
import {
  type BookingDraft,
  type ChangeDraft,
  choosePackage,
  lastStep,
  openFor,
} from './draft/draft.ts';
import { recallDraft, useDraft } from './draft/draft-memory.ts';
import {
  canGoBack,
  goBack,
  goForward,
  goToStep,
  isSameScreen,
  missingMessage,
} from './draft/steps.ts';
import { emptyPayment, paymentInput } from './payment/payment-fields.ts';
import { type Booked, usePayment } from './payment/use-payment.ts';
import { useTermsAcceptance } from './terms/use-terms-acceptance.ts';
import { useSessionTerms } from './use-session-terms.ts';

/** The state of the wizard: draft, alert, and navigation. */
export function useWizard(service: string | undefined, onBooked: () => void) {
  const [start] = useState(() => openFor(recallDraft(new Date()), service));
  const [booked, setBooked] = useState<Booked | null>(null);
  const [draft, setDraft] = useDraft(start.draft, booked !== null);
  const [alert, setAlert] = useState<string | null>(null);
  // The service for which the visitor is asked whether to switch; initially that of a Book Now
  // button.
  const [asking, setAsking] = useState(start.asking);

  // Held here, so that its input survives going back and forth; it is never stored.
  const country = useCustomerCountry(draft.customer.phone);
  const paymentForm = useSchemaForm(
    paymentInput({ method: draft.method, country, today: new Date() }),
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
    price: useSessionTerms(draft),
    asksAddress: useLocationOf(draft.service).kind === 'customer',
    onBooked: (session) => {
      setBooked(session);
      onBooked();
    },
    onRefused: ({ sentence, back }) => {
      setDraft(back);
      setAlert(sentence);
    },
  });
  useCurrentPackage(draft, setDraft, setAlert);
  useCurrentService(draft.service, setDraft, setAlert);

  function goNext() {
    const missing = missingMessage(draft);
    if (missing !== null) setAlert(missing);
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
    goNext,
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

/**
 * Keeps the chosen package in line with the current offer, so that the price charged is the one shown.
 * If it is no longer offered, the visitor returns to the packages.
 */
function useCurrentPackage(
  draft: BookingDraft,
  change: ChangeDraft,
  announce: (sentence: string) => void,
): void {
  const { data } = usePackagesOf(draft.service);

  const compare = useEffectEvent((offered: NonNullable<typeof data>) => {
    const chosen = draft.package;
    if (chosen === null) return;
    const current = offered.find(({ id }) => id === chosen.id);
    if (current === undefined) {
      change((kept) => ({ ...goToStep(kept, 0), showingPackages: true, package: null }));
      announce(bookingMessages.packageUnknown);
      return;
    }
    const same =
      current.name === chosen.name &&
      current.priceCents === chosen.priceCents &&
      current.durationHours === chosen.durationHours;
    if (!same) change((kept) => choosePackage(kept, current));
  });

  useEffect(() => {
    if (data) compare(data);
  }, [data]);
}

/**
 * Leads back to the services when the chosen one is no longer among them, because it was hidden, removed or got another
 * name since it was chosen.
 */
function useCurrentService(
  chosen: BookingDraft['service'],
  change: ChangeDraft,
  announce: (sentence: string) => void,
): void {
  const titles = useServiceTitles();

  const compare = useEffectEvent((offered: readonly string[]) => {
    if (chosen === null || offered.includes(chosen)) return;
    change((kept) => ({
      ...goToStep(kept, 0),
      showingPackages: false,
      service: null,
      package: null,
    }));
    announce(bookingMessages.serviceUnknown);
  });

  useEffect(() => {
    if (titles) compare(titles);
  }, [titles]);
}
