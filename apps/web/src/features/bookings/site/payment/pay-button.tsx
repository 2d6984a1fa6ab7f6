import { minChargeCents } from '@shutterhouse/contract/payments/constants';
import { dueNowCents, type PublicPaymentSettings } from '@shutterhouse/contract/payments/schema';
import { totalCents } from '@shutterhouse/contract/pricing';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import type { BookingDraft } from '../draft/draft.ts';

/** The form's id, by which the Pay button outside the form submits it. */
export const paymentFormId = 'booking-payment';

export type PayButtonProps = {
  draft: BookingDraft;
  isPaying: boolean;
  /** Undefined until the way to pay is known; nothing can be submitted before. */
  way: PublicPaymentSettings | undefined;
};

/** Submits the payment form; its label says what is paid. */
export function PayButton({ draft, isPaying, way }: PayButtonProps) {
  const { taxPercent, format } = usePriceTerms();
  if (draft.package === null || way === undefined) return null;
  const total = totalCents(draft.package.priceCents, taxPercent);
  const due = way.mode === 'demonstration' ? total : dueNowCents(total, way);
  const isPaid = total > 0 && (way.mode === 'demonstration' || due >= minChargeCents);
  const booking = total > 0 ? `Book for ${format(total)}` : 'Book';
  return (
    <Button
      variant="primary"
      wraps
      type="submit"
      form={paymentFormId}
      busy={isPaying}
      busyLabel={isPaid ? 'Processing payment...' : 'Booking…'}
      className="figures"
    >
      {isPaid ? `Pay ${format(due)}` : booking}
    </Button>
  );
}
