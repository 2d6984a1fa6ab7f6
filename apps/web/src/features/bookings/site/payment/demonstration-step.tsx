import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { countryOfPhone } from '@shutterhouse/contract/bookings/phone';
import { defaultLocale } from '@shutterhouse/contract/locale';
import { t } from '@shutterhouse/contract/sentences';
import { type UseFormReturn, useController } from 'react-hook-form';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { chooseMethod } from '../draft/draft.ts';
import { MaskedInput } from '../masked-input.tsx';
import { StepHeading } from '../step-heading.tsx';
import type { WizardState } from '../use-wizard.ts';
import { MethodChoice, methodNames } from './method-choice.tsx';
import {
  type BillingField,
  billingLines,
  type PaymentField as FieldName,
  formatCardNumber,
  formatCvv,
  formatExpiry,
  formatZip,
  isOptional,
  labelOf,
  maskCardNumber,
} from './payment-fields.ts';
import { PaymentForm } from './payment-form.tsx';

const { payment: sentences } = bookingMessages;

const home = defaultLocale.region;

const autoComplete: Record<BillingField, string> = {
  address: 'billing street-address',
  city: 'billing address-level2',
  state: 'billing address-level1',
  zip: 'billing postal-code',
};

/** The columns of a field, by what stands in the same line of the address. */
function widthIn(line: readonly BillingField[], name: BillingField): string {
  if (line.length === 1) return 'col-span-2 md:col-span-6';
  if (name === 'zip') return line.length === 2 ? 'md:col-span-2' : '';
  if (line.length === 2) return name === 'city' ? 'md:col-span-4' : 'md:col-span-2';
  return name === 'city' ? 'col-span-2 md:col-span-3' : 'md:col-span-2';
}

/** The form of the demonstration payment. Its input never leaves the page, and the payment is simulated. */
export function DemonstrationStep({ wizard }: { wizard: WizardState }) {
  const { draft, paymentForm: form, isPaying } = wizard;
  const [number, name, expiry] = form.watch(['cardNumber', 'cardholder', 'expiry']);
  const byCard = draft.method === 'credit';
  const country = countryOfPhone(draft.customer.phone);

  return (
    <>
      <StepHeading
        title={t('Payment')}
        text={<span className="font-medium text-ink">{sentences.demonstration}</span>}
      />
      <PaymentForm
        wizard={wizard}
        note={byCard ? sentences.cardStays : sentences.addressStays}
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
            <legend className="sr-only">{t('Card')}</legend>
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
                placeholder={t('MM/YY')}
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
          <legend className="display mb-4 text-lead">{t('Billing address')}</legend>
          <div className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-6">
            {billingLines(country).map((line) =>
              line.map((name) => (
                <PaymentField
                  key={name}
                  form={form}
                  name={name}
                  country={country}
                  {...(name === 'zip' && country === home && { format: formatZip })}
                  autoComplete={autoComplete[name]}
                  className={widthIn(line, name)}
                />
              )),
            )}
          </div>
        </fieldset>
      </PaymentForm>
    </>
  );
}

type CardPictureProps = { number: string; name: string; expiry: string };

/**
 * A picture of the card as it is filled in, with the number masked except for the last group.
 * Decorative, as it repeats the fields.
 */
function CardPicture({ number, name, expiry }: CardPictureProps) {
  return (
    <div
      aria-hidden="true"
      data-theme="dark"
      className="figures flex aspect-[8/5] w-full max-w-[21rem] shrink-0 flex-col self-start max-sm:max-w-[17rem] justify-between rounded-dialog border border-line bg-raised bg-linear-145 from-accent-wash to-paper p-5 text-ink shadow-float"
    >
      <span className="h-7 w-10 rounded-[5px] bg-linear-120 from-[#d9b98c] to-[#a07c4c]" />
      <span className="text-lead tracking-[0.06em] whitespace-nowrap">
        {number === '' ? '•••• •••• •••• ••••' : maskCardNumber(number)}
      </span>
      <span className="flex items-end justify-between gap-4 text-desk">
        <span className="min-w-0 truncate">{name || t('Name on the card')}</span>
        <span>{expiry || t('MM/YY')}</span>
      </span>
    </div>
  );
}

type PaymentFieldProps = {
  form: UseFormReturn<Record<FieldName, string>, unknown, Record<FieldName, string>>;
  name: FieldName;
  /** Where the customer lives; see `PaymentSituation`. */
  country?: string | undefined;
  autoComplete: string;
  placeholder?: string | undefined;
  /** Formats digits as they are typed; absent for free text. */
  format?: ((text: string) => string) | undefined;
  className?: string | undefined;
};

/** A field of the payment form. */
function PaymentField({ form, name, country, format, className, ...rest }: PaymentFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { onChange, ...input } = field;
  const optional = isOptional(name, country);
  return (
    <Field
      label={labelOf(name, country)}
      required={!optional}
      optional={optional}
      error={fieldState.error?.message}
      className={className}
    >
      {(control) =>
        format ? (
          <MaskedInput
            {...control}
            {...input}
            {...rest}
            onText={(text) => onChange(format(text))}
          />
        ) : (
          <TextInput {...control} {...input} {...rest} onChange={onChange} />
        )
      }
    </Field>
  );
}
