import { durationHours } from '@shutterhouse/contract/bookings/constants';
import { formatCents } from '@shutterhouse/contract/money';
import { totalCents } from '@shutterhouse/contract/pricing';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { PriceField } from '../../../ui/forms/price-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { type BookingFormInput, type BookingFormOutput, bookingLabels } from './booking-form.ts';
import { type Offer, offersOf } from './offers.ts';
import { useOffers } from './queries.ts';

export type ServiceFieldsProps = {
  form: UseFormReturn<BookingFormInput, unknown, BookingFormOutput>;
  /** Currency and tax rate of the booking, or the current ones for a new booking. */
  terms: { currency: string; taxPercent: number };
};

/** Service, duration and price of a session; choosing an offer of the studio fills them in. */
export function ServiceFields({ form, terms }: ServiceFieldsProps) {
  const labels = bookingLabels(terms.currency);
  const { services, packages } = useOffers();
  const groups = offersOf(services, packages, usePriceTerms().currency);
  const offers = groups.flatMap(({ offers: some }) => some);
  const priceCents = useWatch({ control: form.control, name: 'service.priceCents' });
  const isTaxed = Number.isInteger(priceCents) && priceCents > 0 && terms.taxPercent > 0;

  function fill(offer: Offer | undefined) {
    if (!offer) return;
    const set = { shouldDirty: true, shouldValidate: true } as const;
    form.setValue('service.name', offer.name, set);
    form.setValue('service.packageName', offer.packageName, set);
    form.setValue('service.durationHours', offer.durationHours, set);
    if (offer.priceCents !== undefined) form.setValue('service.priceCents', offer.priceCents, set);
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-5 border-t border-line pt-5">
      <legend className="sr-only">Service details</legend>
      <Field label="Fill in from what you offer" hint="All of it can be changed below.">
        {(control) => (
          <SelectInput
            {...control}
            value=""
            onChange={({ target }) => fill(offers.find(({ key }) => key === target.value))}
            placeholder="Choose a service or a package"
          >
            {groups.map((group) => (
              <optgroup key={group.title} label={group.title}>
                {group.offers.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectInput>
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="service.name" label={labels['service.name']} required />
        <TextField
          form={form}
          name="service.packageName"
          label={labels['service.packageName']}
          optional
        />
        <PriceField
          form={form}
          name="service.priceCents"
          label={labels['service.priceCents']}
          hint={
            isTaxed
              ? `${formatCents(totalCents(priceCents, terms.taxPercent), terms)} with ${terms.taxPercent}% tax`
              : undefined
          }
        />
        <NumberField
          form={form}
          name="service.durationHours"
          label={labels['service.durationHours']}
          min={durationHours.min}
          max={durationHours.max}
          step={durationHours.step}
          required
        />
      </div>
    </fieldset>
  );
}
