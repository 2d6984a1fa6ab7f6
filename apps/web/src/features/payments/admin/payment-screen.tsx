import { paths } from '@shutterhouse/contract/pages';
import { type PaymentMode, paymentModes } from '@shutterhouse/contract/payments/constants';
import {
  paymentDeskMessages as messages,
  paymentModeLabels,
} from '@shutterhouse/contract/payments/desk-messages';
import { t } from '@shutterhouse/contract/sentences';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { MarkedText } from '../../../ui/layout/marked-text.tsx';
import { DepositField } from './deposit-field.tsx';
import { usePaymentSettings, useUpdatePaymentSettings } from './queries.ts';

/** Settings, Payment: how customers pay for what they book on the site. */
export function PaymentScreen() {
  const settings = usePaymentSettings();
  const feedback = useFeedback();
  const { mutate, isPending } = useUpdatePaymentSettings(feedback);
  if (settings.error && !settings.data) {
    return <LoadError title={messages.settingsLoadFailed} query={settings} />;
  }
  if (!settings.data) {
    return <SkeletonLines count={3} line="h-16" className="max-w-[44rem] gap-4" />;
  }
  const { mode, isChosen, depositPercent, offersTips, isStripeReady, webhookAddress } =
    settings.data;

  return (
    <div className="flex max-w-[44rem] flex-col gap-10">
      <fieldset aria-busy={isPending || undefined} className="min-w-0">
        <legend className="display text-lead">{t('How customers pay')}</legend>
        <div className="mt-3 border-t border-line">
          {paymentModes.map((choice) => (
            <ModeChoice
              key={choice}
              mode={choice}
              isChosen={isChosen && choice === mode}
              isOff={choice === 'stripe' && !isStripeReady}
              onChoose={() => {
                // Not disabled while saving: that would lose the focus.
                if (!isPending) mutate({ mode: choice });
              }}
            />
          ))}
        </div>
        {!isChosen && <p className="measure mt-3 text-muted">{messages.notChosen}</p>}
      </fieldset>
      {mode === 'stripe' && !isStripeReady && (
        <p role="alert" className="text-bad">
          {messages.stripeLost}
        </p>
      )}
      {mode === 'stripe' && (
        <DepositField
          key={depositPercent}
          percent={depositPercent}
          isBusy={isPending}
          onSave={(percent) => mutate({ depositPercent: percent })}
        />
      )}
      {mode === 'stripe' && (
        <Checkbox
          checked={offersTips}
          onChange={({ target }) => {
            if (!isPending) mutate({ offersTips: target.checked });
          }}
          label={t('Offer to add a tip')}
          hint={t(
            'When the last payment of a plan is paid, the customer’s page asks for one. It is a line of its own in the books, and no part of an invoice or of tax.',
          )}
        />
      )}
      <section aria-labelledby="stripe-setup">
        <h2 id="stripe-setup" className="display text-lead">
          {t('What Stripe needs')}
        </h2>
        <ol className="measure mt-3 flex list-decimal flex-col gap-2 ps-5">
          <li>
            <MarkedText
              text={t(
                'Connect Stripe with its secret key, its publishable key and its webhook signing secret: <link>Third-Party Integrations</link>.',
              )}
              marks={{
                link: (words) => <TextLink href={paths.settings('integrations')}>{words}</TextLink>,
              }}
            />
          </li>
          <li>
            <MarkedText
              text={t(
                'At Stripe, send webhooks to <address>{webhookAddress}</address>, of the events <events>{events}</events>.',
                { webhookAddress, events: messages.events },
              )}
              marks={{
                address: (words) => <code className="wrap-break-word select-all">{words}</code>,
                events: (words) => <span className="wrap-break-word">{words}</span>,
              }}
            />
          </li>
        </ol>
      </section>
      <FeedbackBanner feedback={feedback} floating />
    </div>
  );
}

type ModeChoiceProps = {
  mode: PaymentMode;
  isChosen: boolean;
  isOff: boolean;
  onChoose: () => void;
};

function ModeChoice({ mode, isChosen, isOff, onChoose }: ModeChoiceProps) {
  const { label, text } = paymentModeLabels[mode];
  return (
    <label className="flex min-h-14 items-start gap-3.5 border-b border-line py-3">
      <input
        type="radio"
        name="payment-mode"
        checked={isChosen}
        disabled={isOff && !isChosen}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        <span className="block text-muted">{isOff ? messages.stripeNotReady : text}</span>
      </span>
    </label>
  );
}
