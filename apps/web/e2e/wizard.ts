import { expect, type Page } from '@playwright/test';
import { visit } from './public-calls.ts';

/** Who books; without a code, the telephone is one of the United States. */
export type Guest = {
  firstName: string;
  lastName: string;
  email: string;
  code?: string;
  phone: string;
};

/** Who books in most of these tests. */
export const guest: Guest = {
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.com',
  phone: '(212)555-0147',
};

/** Somebody from another country. */
export const guestFromAbroad: Guest = { ...guest, code: '+44', phone: '020 7946 0958' };

/** The wizard as a visitor uses it: by what is read on the screen. */
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

  /** The starts of the day, taken ones too. */
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

  /** The button in the header of the page. */
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
    if (person.code) await this.dialog.getByLabel('Country code').selectOption(person.code);
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
    // The radio button itself is under its tile.
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

  /** Everything up to the payment: an hour of portraits on a day of the next month. */
  async goToPayment(day: string, time: string, person = guest): Promise<void> {
    await this.open();
    await this.chooseService('Portraits');
    await this.choosePackage('The Hour');
    await this.fillInformation(person);
    await this.chooseDay(day);
    await this.chooseTime(time);
    await this.button('Proceed to Payment').click();
    await expect(this.heading('Payment')).toBeVisible();
  }
}

/** A day of the next month on the clock of the studio (New York), `YYYY-MM-DD`. */
export function nextMonth(date: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}

/** The instant at which the clock of the studio shows an hour of a day, ISO 8601. */
export function studioInstant(day: string, hour: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hour: 'numeric',
    hourCycle: 'h23',
  }).format(noon);
  return new Date(noon.getTime() + (hour - Number(shown)) * 3_600_000).toISOString();
}
