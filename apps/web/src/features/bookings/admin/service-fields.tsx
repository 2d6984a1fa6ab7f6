import { durationHours } from '@shutterhouse/contract/bookings/constants';
import type { SessionLocation } from '@shutterhouse/contract/locations';
import { formatCents, sameUnits } from '@shutterhouse/contract/money';
import type { TypedPriceTerms } from '@shutterhouse/contract/pricing';
import { t } from '@shutterhouse/contract/sentences';
import { formatHours } from '@shutterhouse/contract/text-format';
import type { UseFormReturn } from 'react-hook-form';
import { usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { PriceField } from '../../../ui/forms/price-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { type BookingFormInput, type BookingFormOutput, bookingLabels } from './booking-form.ts';
import { useOffers } from './queries.ts';

export type ServiceFieldsProps = {
  form: UseFormReturn<BookingFormInput, unknown, BookingFormOutput>;
  /** Currency and tax rate of the booking, or the current ones for a new booking. */
  terms: TypedPriceTerms;
};

/** Service, duration and price of a session; choosing an offer of the studio fills them in. */
export function ServiceFields({ form, terms }: ServiceFieldsProps) {
  const labels = bookingLabels(terms);
  const { services, packages } = useOffers();
  const { currency } = usePriceTerms();
  const groups = offersOf(services, packages, currency);
  const offers = groups.flatMap(({ offers: some }) => some);

  function fill(offer: Offer | undefined) {
    if (!offer) return;
    const set = { shouldDirty: true, shouldValidate: true } as const;
    form.setValue('service.name', offer.name, set);
    form.setValue('service.packageName', offer.packageName, set);
    form.setValue('service.durationHours', offer.durationHours, set);
    if (offer.location) form.setValue('location', offer.location, set);
    if (offer.priceCents === undefined) return;
    // A booking from before a change of the currency keeps its own.
    const priceCents = sameUnits(offer.priceCents, { from: currency, to: terms.currency });
    form.setValue('service.priceCents', priceCents, set);
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-5 border-t border-line pt-5">
      <legend className="sr-only">{t('Service details')}</legend>
      <Field label={t('Fill in from what you offer')} hint={t('All of it can be changed below.')}>
        {(control) => (
          <SelectInput
            {...control}
            value=""
            onChange={({ target }) => fill(offers.find(({ key }) => key === target.value))}
            placeholder={t('Choose a service or a package')}
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
          currency={terms.currency}
          terms={terms}
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

/** A service or package of the studio, as it fills in the service of a booking. */
type Offer = {
  key: string;
  label: string;
  name: string;
  packageName: string;
  durationHours: number;
  /** Absent for a service: its price is free text. */
  priceCents?: number | undefined;
  /** Where the service takes place; absent for packages without a service. */
  location?: SessionLocation | undefined;
};

type Service = { id: string; title: string; durationMinutes: number; location: SessionLocation };
type Package = {
  id: string;
  name: string;
  type: string;
  priceCents: number;
  durationHours: number;
};

/** The services, each followed by its packages; then the packages without a service. */
export function offersOf(
  services: readonly Service[],
  packages: readonly Package[],
  currency: string,
): { title: string; offers: Offer[] }[] {
  const titles = new Set(services.map(({ title }) => title));
  const types = [...new Set(packages.map(({ type }) => type))].filter((type) => !titles.has(type));
  const packagesOf = (type: string) =>
    packages.filter((offer) => offer.type === type).map((offer) => packageOffer(offer, currency));
  return [
    ...services.map((service) => ({
      title: service.title,
      offers: [serviceOffer(service), ...packagesOf(service.title)].map((offer) => ({
        ...offer,
        location: service.location,
      })),
    })),
    ...types.map((type) => ({ title: type, offers: packagesOf(type) })),
  ];
}

function serviceOffer({ id, title, durationMinutes }: Service): Offer {
  // Durations are multiples of half an hour.
  const hours = Math.min(24, Math.max(0.5, Math.ceil(durationMinutes / 30) / 2));
  const label = `${title}, ${formatHours(hours)}`;
  return { key: `service-${id}`, label, name: title, packageName: '', durationHours: hours };
}

function packageOffer(
  { id, name, type, priceCents, durationHours }: Package,
  currency: string,
): Offer {
  const label = `${name}, ${formatHours(durationHours)}, ${formatCents(priceCents, { currency })}`;
  return { key: `package-${id}`, label, name: type, packageName: name, durationHours, priceCents };
}
