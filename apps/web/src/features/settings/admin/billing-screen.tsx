import { currencies, decimalsOf, defaultCurrency } from '@shutterhouse/contract/currencies';
import { namesOtherCurrency } from '@shutterhouse/contract/currency-words';
import { localeTag } from '@shutterhouse/contract/locale';
import { formatCents, sameUnits } from '@shutterhouse/contract/money';
import { paths } from '@shutterhouse/contract/pages';
import { rateOn, taxCents, taxLabel, taxWords, totalCents } from '@shutterhouse/contract/pricing';
import { t } from '@shutterhouse/contract/sentences';
import {
  billingInput,
  defaultBilling,
  invoiceNumber,
  billingLabels as labels,
  billingLimits as limits,
  billingMessages as messages,
} from '@shutterhouse/contract/settings/billing';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { type Affects, type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import { useAddressPlaceholder } from '../../../lib/formats/use-address-placeholder.ts';
import { usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { usePageEditor } from '../../../lib/forms/use-page-editor.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { EditorPage } from '../../../ui/forms/editor-page.tsx';
import { FormPart } from '../../../ui/forms/form-part.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { MarkedText } from '../../../ui/layout/marked-text.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { type BillingForm, TaxesField } from './taxes-field.tsx';

/** In units of whatever currency. */
const examplePrice = 350;

const names = () => new Intl.DisplayNames(localeTag(), { type: 'currency' });

/** The currencies that a studio can have, by their codes. */
const currencyOptions = choicesOf(currencies, currencyName);

/** The billing settings as returned by the API. */
type EditableBilling = Outputs['settings']['billing']['get'];

const affects: Affects = ({ settings, audit }) => [settings, audit];

/** Settings, Billing: the issuer, the currency, the tax, and the texts of invoices. */
export function BillingScreen() {
  const { editor, field, page } = usePageEditor({
    schema: billingInput,
    query: useBilling(),
    update: useUpdateBilling(),
    toValues,
    labels,
    messages,
  });
  const { form, opened } = editor;
  const last = opened?.lastInvoiceNumber ?? 0;
  const addressPlaceholder = useAddressPlaceholder();

  return (
    <EditorPage
      title={t('Billing')}
      embedded
      {...page}
      formatValue={(path, value) =>
        path === 'currency' && typeof value === 'string' ? currencyName(value) : undefined
      }
      refused={messages.refused}
      asideBelow
      aside={<BillingExample form={form} />}
    >
      <FormPart title={t('Issuer')} text={t('As shown on invoices.')}>
        <div className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...field('businessName')}
              hint={t('Leave empty to use the name of the studio.')}
              optional
              autoComplete="organization"
            />
            <TextField
              {...field('taxNumber')}
              hint={t('Such as a VAT number or an EIN.')}
              optional
            />
          </div>
          <TextAreaField
            {...field('address')}
            hint={t('Leave empty to use the address of Contact Info.')}
            optional
            rows={3}
            placeholder={addressPlaceholder}
            autoComplete="street-address"
          />
        </div>
      </FormPart>
      <FormPart
        title={t('Prices')}
        text={t('Used for new bookings and invoices; existing ones keep what they were made with.')}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            {...field('currency')}
            hint={t(
              'Existing amounts are not converted. The prices of services are texts, which you change in Services.',
            )}
            required
            options={currencyOptions}
          />
          <Checkbox
            {...form.register('pricesIncludeTax')}
            label={labels.pricesIncludeTax}
            hint={t(
              'Prices are entered and shown with tax; otherwise it is added to each. Existing numbers stay as they are.',
            )}
            className="sm:mt-7"
          />
        </div>
        <OtherDecimals form={form} saved={opened?.currency} />
        <OtherCurrencies form={form} />
        <div className="mt-5">
          <TaxesField form={form} />
        </div>
      </FormPart>
      <FormPart title={t('Invoices')}>
        <div className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('invoicePrefix')} optional />
            <NumberField
              {...field('nextInvoiceNumber')}
              hint={
                last > 0
                  ? t('{last} was given last. The next must be higher.', { last })
                  : undefined
              }
              min={last + 1}
              max={limits.invoiceNumber}
              step={1}
              required
            />
            <NumberField
              {...field('paymentTermsDays')}
              hint={t('0 for immediately.')}
              min={0}
              max={limits.paymentTermsDays}
              step={1}
              required
            />
          </div>
          <TextAreaField
            {...field('bankDetails')}
            hint={t('Such as IBAN and BIC. Printed on invoices that are still to be paid.')}
            optional
            rows={3}
          />
          <TextAreaField {...field('invoiceNote')} optional rows={3} />
        </div>
      </FormPart>
    </EditorPage>
  );
}

function toValues(saved: EditableBilling | undefined): z.input<typeof billingInput> {
  const { version: _, lastInvoiceNumber: __, ...values } = saved ?? defaultBilling;
  return values;
}

/** The billing settings, with their version. */
function useBilling() {
  return trpc.settings.billing.get.useQuery();
}

/** Saves the billing settings; the form shows errors. */
function useUpdateBilling() {
  return trpc.settings.billing.update.useMutation(useFormMutation(affects));
}

/** The code and name of a currency: `USD, US Dollar`. */
function currencyName(currency: string): string {
  return `${currency}, ${names().of(currency) ?? currency}`;
}

/** Says what becomes of the price lists in a currency with other decimals than the saved one. */
function OtherDecimals({ form, saved }: { form: BillingForm; saved?: string | undefined }) {
  const chosen = useWatch({ control: form.control, name: 'currency' });
  if (saved === undefined || decimalsOf(saved) === decimalsOf(chosen)) return null;
  const change = { from: saved, to: chosen };
  const before = examplePrice * 10 ** decimalsOf(saved);
  return (
    <p aria-live="polite" className="mt-5 border-s-2 border-accent ps-4">
      {messages.unitsKept(
        formatCents(before, { currency: saved }),
        formatCents(sameUnits(before, change), { currency: chosen }),
      )}
    </p>
  );
}

/** The services whose prices, which are texts, name another currency than the chosen one. */
function OtherCurrencies({ form }: { form: BillingForm }) {
  const services = trpc.services.adminList.useQuery();
  const currency = useWatch({ control: form.control, name: 'currency' });
  const named = (services.data ?? []).flatMap(({ title, price, translations }) =>
    [price, ...Object.values(translations).map((texts) => texts.price ?? '')]
      .filter((text) => namesOtherCurrency(text, currency))
      .map((text) => `${title} (${text})`),
  );
  if (named.length === 0) return null;
  return (
    <p aria-live="polite" className="mt-5 border-s-2 border-accent ps-4">
      <MarkedText
        text={t(
          'Prices that name another currency: {prices}. Change them in <link>Services</link>.',
          { prices: named.join(', ') },
        )}
        marks={{
          link: (words) => <TextLink href={paths.dashboard('services')}>{words}</TextLink>,
        }}
      />
    </p>
  );
}

/** An example price and invoice by the values of the form, saved or not. */
function BillingExample({ form }: { form: BillingForm }) {
  const id = useId();
  const values = useWatch({ control: form.control });
  const terms = billingInput.pick({ currency: true, pricesIncludeTax: true, taxes: true });
  const read = terms.safeParse(values).data;
  const numbers = billingInput.pick({ invoicePrefix: true, nextInvoiceNumber: true });
  const next = numbers.safeParse(values).data;
  const sum = (cents: number) => formatCents(cents, read);
  const { day } = usePriceTerms();
  const taxes = (read?.taxes ?? []).map((each) => ({ ...each, id: each.id ?? '' }));
  const rate = rateOn({ taxes }, null, day);
  const tax = { ...rate, pricesIncludeTax: read?.pricesIncludeTax ?? false };
  const example = examplePrice * 10 ** decimalsOf(read?.currency ?? defaultCurrency);
  return (
    <section
      aria-labelledby={id}
      aria-live="polite"
      className="figures border-t border-line pt-5 xl:border-t-0 xl:pt-0"
    >
      <h2 id={id} className="display text-lead">
        {t('As customers read it')}
      </h2>
      {read ? (
        <div className="mt-3">
          <FactList
            facts={[
              [t('Price'), read.pricesIncludeTax ? '' : sum(example)],
              [taxLabel(rate), sum(taxCents(example, tax))],
              [
                t('Total'),
                [sum(totalCents(example, tax)), read.pricesIncludeTax && taxWords(tax)]
                  .filter(Boolean)
                  .join(' '),
              ],
              [t('Invoice'), next ? invoiceNumber(next.invoicePrefix, next.nextInvoiceNumber) : ''],
            ]}
          />
        </div>
      ) : (
        <p className="mt-2 text-muted">
          {t('The preview appears once the fields are filled in correctly.')}
        </p>
      )}
    </section>
  );
}
