import type { Page } from '@playwright/test';
import type { ReceivedMail } from '@shutterhouse/server/testing/services/smtp-server';
import { expectAccessible } from './accessibility.ts';
import { test } from './mailing-studio.ts';
import { expect } from './studio.ts';
import { guest, nextMonth, studioInstant, Wizard } from './wizard.ts';

test.use({ colorScheme: 'dark' });

const day = nextMonth(15);
const otherDay = nextMonth(17);

/** Chooses a day (`YYYY-MM-DD`) of the next month, and a time on it. */
async function chooseTime(page: Page, date: string, label: string) {
  const chosen = page.locator(`[data-day="${date}"]`).getByRole('button');
  if (!(await chosen.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
  await chosen.click();
  // The radio button itself is hidden behind its tile.
  await page.getByText(label, { exact: true }).click();
}

/** The calendar file attached to a mail; empty without one. */
function calendarOf(mail: ReceivedMail | undefined): string {
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const content = file?.content ?? '';
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

const toGuest = (mails: ReceivedMail[]) => mails.filter(({ to }) => to[0] === guest.email);

test('a customer gets a mail, and moves and cancels the session by its link', async ({
  page,
  studio,
  mailing: { smtp },
  expectComplaint,
}) => {
  test.slow();
  // A time that another customer takes meanwhile is refused.
  expectComplaint(/409/);
  const wizard = new Wizard(page);
  await wizard.goToPayment(day, '10:30 AM');
  await wizard.dialog.getByText('PayPal', { exact: true }).click();
  await wizard.fillBilling();
  await wizard.button('Pay $378.00').click();
  await expect(wizard.heading('Payment Successful!')).toBeVisible();

  // One mail to the customer, one to the studio, at each step.
  const [received] = toGuest(await smtp.waitFor(2));
  expect(calendarOf(received)).toContain('METHOD:REQUEST');
  expect(calendarOf(received)).toContain('SEQUENCE:0');
  const link = /http\S+\/my-booking#\S+/.exec(received?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText('Awaiting confirmation')).toBeVisible();
  await expect(page.getByText('10:30 AM to 11:30 AM')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('has to confirm the new one')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('has to confirm the new one')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await chooseTime(page, otherDay, '2:00 PM');
  await expectAccessible(page);
  studio.books.add({ startsAt: studioInstant(otherDay, 14) });
  await page.getByRole('button', { name: /^Move to .*2:00 PM$/ }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'That time has just been booked. Please choose another.',
  );
  await expect(page.getByRole('alert')).toBeInViewport();
  await page.getByText('4:00 PM', { exact: true }).click();
  await page.getByRole('button', { name: /^Move to .*4:00 PM$/ }).click();
  await expect(page.getByText('Your session has a new time.')).toBeVisible();
  await expect(page.getByText('4:00 PM to 5:00 PM')).toBeVisible();
  const [, moved] = toGuest(await smtp.waitFor(4));
  expect(calendarOf(moved)).toContain('SEQUENCE:1');

  await page.reload();
  await page.getByRole('button', { name: 'Cancel the session' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Portraits: The Hour');
  await expect(question).toContainText('4:00 PM');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel the session' }).click();
  await expect(page.getByText('Your booking is cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeHidden();
  const [, , cancelled] = toGuest(await smtp.waitFor(6));
  expect(calendarOf(cancelled)).toContain('METHOD:CANCEL');
  expect(calendarOf(cancelled)).toContain('SEQUENCE:2');
});
