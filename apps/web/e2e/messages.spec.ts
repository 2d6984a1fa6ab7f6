import { newsletterMessages as messages } from '@shutterhouse/contract/newsletter/messages';
import { expectAccessible } from './accessibility.ts';
import { test } from './mailing-studio.ts';
import { visit } from './public-calls.ts';
import { expect } from './studio.ts';

test('a message goes from the contact form to the inbox, and the reply to its sender', async ({
  page,
  mailing: { url, smtp, signIn },
}) => {
  await visit(page, `${url}/`);
  await page.locator('#contact').scrollIntoViewIfNeeded();
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').fill('Noor Hill');
  await form.getByLabel('Email').fill('noor@client.example');
  await form.getByLabel('Service').selectOption('Portraits');
  await form.getByLabel('Message').fill('Five people and a <b>dog</b>, in October.');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('status')).toContainText('Thank you for your message.');

  await signIn();
  await page.goto(`${url}/dashboard/messages`);
  const link = page.getByRole('link', { name: 'Messages 1 new' });
  await expect(link).toBeVisible();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Noor Hill', exact: true }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Noor Hill' });
  await expect(sheet.getByText('Five people and a <b>dog</b>, in October.')).toBeVisible();
  await expect(sheet.getByText('Read', { exact: true })).toBeVisible();
  await expect(link).toHaveCount(0);

  await sheet.getByRole('button', { name: 'Reply' }).click();
  await sheet.getByRole('textbox', { name: 'Reply' }).fill('Yes, the 12th is free.');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Send reply' }).click();
  await expect(sheet.getByText('Your reply is on its way.')).toBeVisible();
  await expect(sheet.getByText('Replied', { exact: true })).toBeVisible();
  const mails = await smtp.waitFor(2);
  const answer = mails.find(({ to }) => to.includes('noor@client.example'));
  expect(answer?.subject).toBe('Re: Portraits');
  expect(answer?.text).toContain('Yes, the 12th is free.');
  expect(answer?.text).toContain('> Five people and a <b>dog</b>, in October.');
  const notice = mails.find(({ subject }) => subject?.startsWith('New message'));
  expect(notice?.replyTo?.[0]?.address).toBe('noor@client.example');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Replies' }).getByText('Sent')).toBeVisible();

  await test.step('the inbox pages, searches, and moves spam out and back', async () => {
    for (let at = 0; at < 12; at += 1) {
      const sent = await page.request.post(`${url}/contact/submit`, {
        data: {
          ...{ name: `Ada ${at}`, email: 'ada@client.example', service: 'Weddings' },
          message: at === 3 ? 'By the lighthouse' : 'In the hills',
        },
      });
      expect(sent.ok()).toBe(true);
    }
    await page.goto(`${url}/dashboard/messages`);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('11–13 of 13')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('1–10 of 13')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('lighthou');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    const menu = page.getByRole('button', { name: 'Actions for the message of Ada 3' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Mark as Spam' }).click();
    await expect(page.getByText('No messages match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Spam' }).click();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Not spam' }).click();
    await expect(page.getByText('Message marked as new.')).toBeVisible();
  });
});

test('a newsletter subscriber confirms by the link of a mail, is exported, and unsubscribes by it', async ({
  page,
  mailing: { url, smtp, signIn },
  expectComplaint,
}) => {
  // A truncated link is refused.
  expectComplaint(/400/);
  await visit(page, `${url}/gallery`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const box = page.getByRole('form', { name: 'Newsletter' });
  await box.getByLabel('Email address').fill('noor@client.example');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('status')).toContainText('Thank you for subscribing!');

  const [mail] = await smtp.waitFor(1);
  expect(mail?.to).toEqual(['noor@client.example']);
  const [link = ''] = /http\S+\/newsletter\/confirm\?token=\S+/.exec(mail?.text ?? '') ?? [];
  await page.goto(`${url}/newsletter/confirm?token=cut-off`);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Newsletter' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByText(messages.confirmed)).toBeVisible();
  await signIn();
  await page.goto(`${url}/dashboard/messages?part=newsletter`);
  await expect(page.getByRole('button', { name: 'Delete noor@client.example' })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('subscribers.csv');
  await page.goto(`${url}/dashboard/settings/audit-log?action=exported`);
  await expect(page.getByText('rows: 1')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2020-12-31');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await expect(page).toHaveURL(/action=exported&to=2020-12-31/);

  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe');
  await page.goto(header?.value.replace(/[<>]/g, '') ?? '');
  await expect(page.getByText(messages.unsubscribed)).toBeVisible();
  await page.goto(`${url}/dashboard/messages?part=newsletter`);
  await expect(page.getByText(messages.none)).toBeVisible();
});
