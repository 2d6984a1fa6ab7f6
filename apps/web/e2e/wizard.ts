import { expect, type Page } from '@playwright/test';
import { visit } from './public-calls.ts';

/** The customer; the telephone number is one of the United States. */
export type Guest = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
};

/** The customer of most of these tests. */
export const guest: Guest = {
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.com',
  phone: '(212)555-0147',
};

/** The wizard as a visitor uses it, by its visible texts. */
export class Wizard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get dialog() {
    return this.#page.getByRole('dialog', { name: 'Book a session' });
  }

  heading(name: string) {
    return this.dialog.getByRole('heading', { name, exact: true });
  }

  button(name: string | RegExp) {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  get alert() {
    return this.dialog.getByRole('alert');
  }

  /** The start times of the day, including taken ones. */
  get slots() {
    return this.dialog.getByRole('radio', { name: /^\d{1,2}:\d\d [AP]M/ });
  }

  slot(label: string) {
    return this.dialog.getByRole('radio', { name: new RegExp(`^${label}`) });
  }

  /** The confirmation code that the last panel shows. */
  async code(): Promise<string> {
    return (await this.dialog.locator('code').textContent()) ?? '';
  }

  /** The booking button in the header of the page. */
  get bookNow() {
    return this.#page.getByRole('banner').getByRole('button', { name: 'Book Now', exact: true });
  }

  async open(): Promise<void> {
    await visit(this.#page, '/');
    await this.bookNow.click();
    await expect(this.heading('Select a Service')).toBeVisible();
  }

  async chooseService(title: string): Promise<void> {
    await this.button(title).click();
    await expect(this.button(title)).toHaveAttribute('aria-pressed', 'true');
    await this.button('Continue to Packages').click();
    await expect(this.heading(`Packages for ${title}`)).toBeVisible();
  }

  async choosePackage(name: string): Promise<void> {
    const card = this.dialog.getByRole('article', { name });
    await card.getByRole('button', { name: 'Select', exact: true }).click();
    await expect(card.getByText('Select this package?')).toBeVisible();
    await card.getByRole('button', { name: 'Yes' }).click();
    await expect(card.getByText('SELECTED')).toBeVisible();
    await this.button('Continue').click();
    await expect(this.heading('Your Information')).toBeVisible();
  }

  async fillInformation(person = guest): Promise<void> {
    await this.dialog.getByLabel('First Name').fill(person.firstName);
    await this.dialog.getByLabel('Last Name').fill(person.lastName);
    await this.dialog
      .getByRole('textbox', { name: 'Phone' })
      .pressSequentially(person.phone.replace(/\D/g, ''));
    await this.dialog.getByLabel('Email').fill(person.email);
    await this.button('Continue').click();
    await expect(this.heading('Select a Date')).toBeVisible();
  }

  /** Chooses a day (`YYYY-MM-DD`) of the next month. */
  async chooseDay(day: string): Promise<void> {
    await this.button('Next month').click();
    await this.dialog.locator(`[data-day="${day}"]`).getByRole('button').click();
    await this.button('Continue').click();
    await expect(this.heading('Select a Time')).toBeVisible();
  }

  async chooseTime(label: string): Promise<void> {
    // The radio button itself is hidden behind its tile.
    await this.dialog.getByText(label, { exact: true }).click();
    await expect(this.slot(label)).toBeChecked();
    await this.button('Continue').click();
    await expect(this.heading('Review Your Booking')).toBeVisible();
  }

  async fillPayment(): Promise<void> {
    await this.dialog.getByLabel('Cardholder Name').fill('Amara Okafor');
    await this.dialog.getByLabel('Card Number').pressSequentially('4242424242421881');
    await this.dialog.getByLabel('Expiry Date').pressSequentially('1230');
    await this.dialog.getByLabel('CVV').fill('1234');
    await this.fillBilling();
  }

  async fillBilling(): Promise<void> {
    await this.dialog.getByLabel('Street Address').fill('14 Mill Street');
    await this.dialog.getByLabel('City').fill('Beacon');
    await this.dialog.getByLabel('State').fill('NY');
    await this.dialog.getByLabel('Zip Code').fill('125081');
  }

  /** Goes to the payment of a one-hour portrait session on a day of the next month. */
  async goToPayment(day: string, time: string, person = guest): Promise<void> {
    await this.#goTo(5, person, { day, time: startOf(day, time), reviewed: true });
    await expect(this.heading('Payment')).toBeVisible();
  }

  /** Goes to the calendar of a one-hour portrait session. */
  async goToDays(): Promise<void> {
    await this.#goTo(2, guest, {});
    await expect(this.heading('Select a Date')).toBeVisible();
  }

  /** Goes to the customer's details for a one-hour portrait session at the given time. */
  async goToInformation(day: string, time: string): Promise<void> {
    await this.#goTo(1, guest, { day, time: startOf(day, time) });
    await expect(this.heading('Your Information')).toBeVisible();
  }

  /** Opens the wizard at a step, by its number, with the draft that the earlier steps would have stored. */
  async #goTo(step: number, { phone, ...customer }: Guest, chosen: object): Promise<void> {
    await visit(this.#page, '/');
    const reply = await this.#page.request.get('/api/package?type=Portraits');
    const { data }: { data: { _id: string; name: string }[] } = await reply.json();
    const offer = data.find(({ name }) => name === 'The Hour');
    if (!offer) throw new Error('The studio does not offer The Hour.');
    const draft = {
      step,
      showingPackages: true,
      service: 'Portraits',
      package: { id: offer._id, name: offer.name, priceCents: 35_000, durationHours: 1 },
      customer: { ...customer, phone: `+1 ${phone}` },
      day: null,
      time: null,
      reviewed: false,
      method: 'credit',
      ...chosen,
    };
    await this.#page.evaluate(
      (kept) => sessionStorage.setItem('booking-draft', kept),
      JSON.stringify(draft),
    );
    await this.bookNow.click();
  }
}

/** The instant of a start time as the wizard shows it (`10:30 AM`), ISO 8601. */
function startOf(day: string, time: string): string {
  const [, hour = '', minutes = '', half] = /^(\d+):(\d\d) ([AP])M$/.exec(time) ?? [];
  const instant = studioInstant(day, (Number(hour) % 12) + (half === 'P' ? 12 : 0));
  return new Date(Date.parse(instant) + Number(minutes) * 60_000).toISOString();
}

/** A day of the next month in the studio's time zone (New York), `YYYY-MM-DD`. */
export function nextMonth(date: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}

/** The instant of an hour of a day in the studio's time zone, ISO 8601. */
export function studioInstant(day: string, hour: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hour: 'numeric',
    hourCycle: 'h23',
  }).format(noon);
  return new Date(noon.getTime() + (hour - Number(shown)) * 3_600_000).toISOString();
}
