import { formatCents } from '@shutterhouse/contract/money';
import { formatHours } from '@shutterhouse/contract/text-format';

/** A service or package of the studio, as it fills in the service of a booking. */
export type Offer = {
  key: string;
  label: string;
  name: string;
  packageName: string;
  durationHours: number;
  /** Absent for a service: its price is free text. */
  priceCents?: number | undefined;
};

type Service = { id: string; title: string; durationMinutes: number };
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
      offers: [serviceOffer(service), ...packagesOf(service.title)],
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
