import { contactMessages } from '@shutterhouse/contract/messages/messages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, ConnectionError, deferred, Refusal } from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { ContactForm } from './contact-form.tsx';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const phone = page.getByLabelText(/^Phone/);
const send = page.getByRole('button', { name: 'Send Message' });
const text = 'Five people and a dog, in October.';

async function show(answer: () => unknown = () => null) {
  const calls = answerCalls({ 'messages.submit': answer });
  await renderScreen(<ContactForm services={['Portraits', 'Weddings']} />);
  return calls;
}

async function fill() {
  await field('Name').fill('Noor Hill');
  await field('Email').fill('noor@example.com');
  await field('Service').selectOptions('Portraits');
  await field('Message').fill(text);
}

test('the contact form requires everything but the telephone, and sends nothing before', async () => {
  const calls = await show();
  await send.click();
  for (const name of ['Name', 'Email', 'Service', 'Message']) {
    await expect.element(field(name)).toHaveAccessibleDescription(`${name} is required`);
  }
  await expect.element(phone).toHaveAccessibleDescription('');
  await expect.element(field('Name')).toHaveFocus();
  await field('Email').fill('noor');
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription('Please enter a valid email address');
  await phone.fill('12');
  await field('Name').click();
  await expect.element(phone).toHaveAccessibleDescription('Please enter a valid phone number');
  await expectAccessibleInBothThemes();
  expect(calls).toEqual([]);
});

test('the contact form offers the services of the studio, and something else', async () => {
  await show();
  const choices = field('Service').getByRole('option');
  await expect
    .poll(() => choices.elements().map((choice) => choice.textContent))
    .toEqual(['Choose a service', 'Portraits', 'Weddings', 'Something else']);
});

const failures: [why: string, error: Error, sentence: string][] = [
  ['the connection is lost', new ConnectionError(), contactMessages.unexpected],
  ['the server gives a reason', new Refusal(429, 'Please wait a minute.'), 'Please wait a minute.'],
];

test.each(failures)(
  'when %s, the contact form says so and keeps what was typed',
  async (_, error, sentence) => {
    await show(() => {
      throw error;
    });
    await fill();
    await send.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(field('Message')).toHaveValue(text);
  },
);

test('the contact form shows what the server refuses beside its field', async () => {
  await show(() => {
    throw new Refusal(400, 'No.', { email: 'Another one, please' });
  });
  await fill();
  await send.click();
  await expect.element(field('Email')).toHaveAccessibleDescription('Another one, please');
  await expect.element(field('Email')).toHaveFocus();
});

test('the contact form is busy until it thanks the sender, and is then empty again', async () => {
  const call = deferred<null>();
  await show(call.answer);
  await fill();
  await send.click();
  await expect.element(page.getByRole('button', { name: 'Sending your message...' })).toBeVisible();
  call.give(null);
  const thanks = page.getByRole('status');
  await expect
    .element(thanks)
    .toHaveTextContent('Thank you for your message. We will get back to you soon.');
  for (const name of ['Name', 'Email', 'Service', 'Message']) {
    await expect.element(field(name)).toHaveValue('');
  }
  await expectAccessible();
  await field('Name').fill('N');
  await expect.element(thanks).not.toBeInTheDocument();
});

test('the contact form hides the honeypot from people', async () => {
  await show();
  await expect.element(send).toBeVisible();
  const trap = document.querySelector<HTMLInputElement>('input[name=website]');
  expect(trap?.tabIndex).toBe(-1);
  const place = trap?.getBoundingClientRect();
  expect(place && place.right > 0 && place.bottom > 0 && place.left < innerWidth).toBe(false);
  expect(page.getByRole('textbox', { name: 'Website' }).elements()).toEqual([]);
  await field('Message').click();
  await userEvent.keyboard('{Tab}');
  await expect.element(send).toHaveFocus();
});

test('the thanks for a long message are in view, although the form is short again', async () => {
  await page.viewport(360, 740);
  answerCalls({ 'messages.submit': () => null });
  await renderScreen(
    <>
      <ContactForm services={['Portraits']} />
      <footer style={{ height: '100svh' }} />
    </>,
  );
  await fill();
  await field('Message').fill('A line about the day.\n'.repeat(40));
  await send.click();
  const thanks = page.getByText(contactMessages.sent);
  await expect.element(thanks).toBeInViewport();
});
