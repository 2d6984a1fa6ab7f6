import { usePriceTerms } from '../../../../lib/use-price-terms.ts';
import { Button } from '../../../../ui/button.tsx';
import type { BookingDraft } from '../draft/draft.ts';

/** By which the Pay button, which stands outside the form, sends it. */
export const paymentFormId = 'booking-payment';

export type PayButtonProps = { draft: BookingDraft; isPaying: boolean };

/** Sends the payment form; says what is paid. */
export function PayButton({ draft, isPaying }: PayButtonProps) {
  const { withTax } = usePriceTerms();
  if (draft.package === null) return null;
  return (
    <Button
      variant="primary"
      type="submit"
      form={paymentFormId}
      busy={isPaying}
      busyLabel="Processing payment..."
      className="figures"
    >
      Pay {withTax(draft.package.priceCents)}
    </Button>
  );
}
