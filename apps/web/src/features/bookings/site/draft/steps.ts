import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { t } from '@shutterhouse/contract/sentences';
import { type BookingDraft, hasCustomer, lastStep } from './draft.ts';

/** The id of the Information step's form, which the Continue button outside of it submits. */
export const informationFormId = 'booking-information';

/** The labels of the progress bar; the first is 'Package' while packages are shown. */
export function stepLabels({ showingPackages }: BookingDraft): readonly string[] {
  const first = showingPackages ? t('Package') : t('Service');
  return [first, t('Information'), t('Date'), t('Time'), t('Review'), t('Payment')];
}

/** The label of the Next button; null where there is none. */
export function nextLabel({ step, showingPackages }: BookingDraft): string | null {
  if (step === lastStep) return null;
  if (step === 0 && !showingPackages) return t('Continue to Packages');
  return step === 4 ? t('Proceed to Payment') : t('Continue');
}

const { incomplete } = bookingMessages;

/** The message for missing input on the current screen; null when the visitor may continue. */
export function missingMessage(draft: BookingDraft): string | null {
  switch (draft.step) {
    case 0:
      if (draft.service === null) return incomplete.service;
      return draft.showingPackages && draft.package === null ? incomplete.package : null;
    case 1:
      return hasCustomer(draft) ? null : incomplete.customer;
    case 2:
      return draft.day === null ? incomplete.date : null;
    case 3:
      return draft.time === null ? incomplete.time : null;
    case 4:
      return draft.reviewed ? null : incomplete.review;
    default:
      return incomplete.payment;
  }
}

/** Goes to a step; opening the review marks the draft as reviewed. */
export function goToStep(draft: BookingDraft, step: number): BookingDraft {
  return { ...draft, step, reviewed: draft.reviewed || step === 4 };
}

/** Advances by one screen. Changes nothing while input is missing or at the last step. */
export function goForward(draft: BookingDraft): BookingDraft {
  if (missingMessage(draft) !== null) return draft;
  if (draft.step === 0 && !draft.showingPackages) return { ...draft, showingPackages: true };
  return goToStep(draft, draft.step + 1);
}

/** Goes back by one screen, keeping all input; stays at the list of services. */
export function goBack(draft: BookingDraft): BookingDraft {
  if (draft.step > 0) return goToStep(draft, draft.step - 1);
  return { ...draft, showingPackages: false };
}

/** Whether two drafts are on the same screen. */
export function isSameScreen(one: BookingDraft, other: BookingDraft): boolean {
  return one.step === other.step && one.showingPackages === other.showingPackages;
}

/** Number of screens before the current one: the services, the packages, and each step between. */
export function screensBefore({ step, showingPackages }: BookingDraft): number {
  return step > 0 ? step + 1 : Number(showingPackages);
}

/** Whether there is an earlier screen. */
export function canGoBack(draft: BookingDraft): boolean {
  return screensBefore(draft) > 0;
}

/** The draft on its own screen, or on the first earlier one with missing input. */
export function onReachableStep(draft: BookingDraft): BookingDraft {
  for (let step = 0; step < draft.step; step += 1) {
    const earlier = { ...draft, step, showingPackages: true };
    if (missingMessage(earlier) === null) continue;
    return { ...earlier, showingPackages: draft.service !== null };
  }
  return draft.service === null ? { ...draft, showingPackages: false } : draft;
}
