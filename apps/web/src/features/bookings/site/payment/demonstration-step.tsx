import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { isAtHome } from '../details/phone.ts';
import { chooseMethod } from '../draft/draft.ts';
import { StepHeading } from '../step-heading.tsx';
import { TermsQuestion } from '../terms/terms-question.tsx';
import type { WizardState } from '../use-wizard.ts';
import { formatCardNumber, formatCvv, formatExpiry, formatZip } from './card-format.ts';
import { CardPicture } from './card-picture.tsx';
import { MethodChoice, methodNames } from './method-choice.tsx';
import { OrderSummary } from './order-summary.tsx';
import { paymentFormId } from './pay-button.tsx';
import { PaymentField } from './payment-field.tsx';

const { payment: sentences } = bookingMessages;

/** The form of the demonstration payment. Its input never leaves the page, and the payment is simulated. */
export function DemonstrationStep({ wizard }: { wizard: WizardState }) {
  const { draft, paymentForm: form, isPaying } = wizard;
  const [number, name, expiry] = form.watch(['cardNumber', 'cardholder', 'expiry']);
  const byCard = draft.method === 'credit';
  const isForeignAddress = !isAtHome(draft.customer.phone);

  return (
    <>
      <StepHeading title="Payment" text={sentences.demonstration} />
      <form
        id={paymentFormId}
        noValidate
        aria-label="Payment"
        className="flex flex-col gap-9"
        onChange={() => wizard.announce(null)}
        onSubmit={form.handleSubmit(wizard.pay, () =>
          wizard.announce(bookingMessages.incomplete.payment),
        )}
      >
        <MethodChoice
          chosen={draft.method}
          disabled={isPaying}
          onChoose={(method) => {
            form.clearErrors();
            wizard.change((kept) => chooseMethod(kept, method));
          }}
        />
        {byCard ? (
          <fieldset disabled={isPaying} className="flex min-w-0 gap-8 max-xl:flex-col-reverse">
            <legend className="sr-only">Card</legend>
            <div className="grid min-w-0 flex-1 grid-cols-2 content-start gap-x-4 gap-y-5">
              <PaymentField
                form={form}
                name="cardholder"
                autoComplete="cc-name"
                className="col-span-2"
              />
              <PaymentField
                form={form}
                name="cardNumber"
                autoComplete="cc-number"
                placeholder="4242 4242 4242 4242"
                format={formatCardNumber}
                className="col-span-2"
              />
              <PaymentField
                form={form}
                name="expiry"
                autoComplete="cc-exp"
                placeholder="MM/YY"
                format={formatExpiry}
              />
              <PaymentField
                form={form}
                name="cvv"
                autoComplete="cc-csc"
                placeholder="123"
                format={formatCvv}
              />
            </div>
            <CardPicture number={number} name={name} expiry={expiry} />
          </fieldset>
        ) : (
          <p className="text-base text-muted">
            {sentences.addressIsEnough(methodNames[draft.method])}
          </p>
        )}
        <fieldset disabled={isPaying} className="min-w-0">
          <legend className="display mb-4 text-lead">Billing address</legend>
          <div className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-6">
            <PaymentField
              form={form}
              name="address"
              autoComplete="billing street-address"
              className="col-span-2 md:col-span-6"
            />
            <PaymentField
              form={form}
              name="city"
              autoComplete="billing address-level2"
              className="col-span-2 md:col-span-3"
            />
            <PaymentField
              form={form}
              name="state"
              isForeignAddress={isForeignAddress}
              autoComplete="billing address-level1"
              className="md:col-span-2"
            />
            <PaymentField
              form={form}
              name="zip"
              isForeignAddress={isForeignAddress}
              autoComplete="billing postal-code"
              format={isForeignAddress ? undefined : formatZip}
            />
          </div>
        </fieldset>
        <OrderSummary draft={draft} />
        <TermsQuestion terms={wizard.terms} disabled={isPaying} />
        <p className="text-desk text-muted">
          {byCard ? sentences.cardStays : sentences.addressStays}
        </p>
      </form>
    </>
  );
}
