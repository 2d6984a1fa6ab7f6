import { formatCents } from '@shutterhouse/contract/money';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import { cardMessages } from '@shutterhouse/contract/payments/card-messages';
import { toStripeAmount } from '@shutterhouse/contract/payments/stripe-amounts';
import { t } from '@shutterhouse/contract/sentences';
import { useRef, useState } from 'react';
import { useStripeForm } from '../../../lib/browser/stripe-form.ts';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

export type CardPaymentProps = {
  publishableKey: string;
  /** What the card is charged. */
  amountCents: number;
  currency: string;
  /** Whether the card can be kept for later payments. */
  canKeep: boolean;
  name: string;
  /** Begins the payment on the server. */
  begin: (keepCard: boolean) => Promise<{ clientSecret: string }>;
  /** What is said once the card has paid. */
  thanks: string;
  /** Stripe says that it was paid; whether it is, the server says. */
  onPaid: (keptCard: boolean) => void;
};

/** Stripe's own form for a payment: its input never reaches our server. */
export function CardPayment({
  publishableKey,
  amountCents,
  currency,
  canKeep,
  name,
  begin,
  thanks,
  onPaid,
}: CardPaymentProps) {
  const place = useRef<HTMLDivElement>(null);
  const [keepCard, setKeepCard] = useState(false);
  const { form, state, retry } = useStripeForm(place, {
    publishableKey,
    amount: toStripeAmount(amountCents, currency),
    currency,
    keepCard: canKeep ? keepCard : undefined,
  });
  const [isPaying, setPaying] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit() {
    if (form === null) return;
    setProblem(undefined);
    setPaying(true);
    try {
      const incomplete = await form.check();
      if (incomplete !== null) return setProblem(incomplete);
      const { clientSecret } = await begin(keepCard);
      const declined = await form.pay(clientSecret, { name, email: '' });
      if (declined !== null) return setProblem(declined || cardMessages.declined);
      setSent(true);
      onPaid(keepCard);
    } catch (error) {
      setProblem(problemSentence(readApiError(error), messages.payFailed));
    } finally {
      setPaying(false);
    }
  }

  if (isSent) {
    return (
      <div className="mt-4" role="status">
        <Banner tone="success">{thanks}</Banner>
      </div>
    );
  }
  return (
    <form
      noValidate
      aria-label={t('Payment')}
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPaying) void submit();
      }}
    >
      {state === 'failed' ? (
        <ErrorNote title={cardMessages.formFailed} onRetry={retry} />
      ) : (
        <div>
          {state === 'loading' && (
            <div role="status" aria-busy="true">
              <span className="sr-only">{cardMessages.formLoading}</span>
              <Skeleton lines={5} />
            </div>
          )}
          <div ref={place} inert={isPaying} />
        </div>
      )}
      {canKeep && (
        <Checkbox
          checked={keepCard}
          disabled={isPaying}
          onChange={({ target }) => setKeepCard(target.checked)}
          label={t('Keep the card for the payments after this one')}
          hint={t(
            'Stripe keeps it, not the studio. On each day above it is charged what is due, and you get a mail three days before. You can remove it here at any time.',
          )}
        />
      )}
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="self-start max-sm:w-full"
        disabled={form === null}
        busy={isPaying}
        busyLabel={t('Paying…')}
      >
        {t('Pay {amount}', { amount: formatCents(amountCents, { currency }) })}
      </Button>
    </form>
  );
}
