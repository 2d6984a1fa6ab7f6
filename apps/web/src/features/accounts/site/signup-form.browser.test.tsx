import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, ConnectionError, deferred } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { SignupForm } from './signup-form.tsx';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const signup = page.getByRole('button', { name: 'Signup' });

/** Renders the form with this response to the registration. @returns the recorded calls and sign-ins */
async function show(answer: () => unknown) {
  const calls = answerCalls({ 'accounts.register': answer });
  const letIn: unknown[] = [];
  await renderScreen(<SignupForm onDone={(user) => letIn.push(user)} />);
  return { calls, letIn };
}

async function fill() {
  await field('First Name').fill('Noor');
  await field('Last Name').fill('Hill');
  await field('Email Address').fill('noor@client.example');
  await field('Password').fill('Evening-Light-7!');
  await field('Confirm Password').fill('Evening-Light-7!');
}

test('signing up says what is missing or wrong, and sends nothing', async () => {
  const { calls } = await show(() => ({}));
  await signup.click();
  for (const [name, sentence] of [
    ['First Name', 'First name is required'],
    ['Last Name', 'Last name is required'],
    ['Email Address', 'Email is required'],
    ['Password', /Password is required/],
  ] as const) {
    await expect
      .element(field(name))
      .toHaveAccessibleDescription(
        typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      );
  }
  await expectAccessible();
  await field('Password').fill('too-simple');
  await field('Confirm Password').fill('something else');
  await signup.click();
  await expect
    .element(
      page.getByText(
        'Password must be at least 8 characters long and contain uppercase, lowercase, numbers, and special characters',
      ),
    )
    .toBeVisible();
  const mismatch = page.getByText('Passwords do not match');
  await expect.element(mismatch).toBeVisible();
  await field('Password').fill('Evening-Light-7!');
  await expect.element(mismatch).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('signing up is busy until it signs in', async () => {
  const reply = deferred<object>();
  const { letIn } = await show(reply.answer);
  await fill();
  await signup.click();
  await expect.element(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
  reply.give({ id: '1', role: 'user' });
  await expect.poll(() => letIn).toEqual([{ id: '1', role: 'user' }]);
});

test('signing up names what may have blocked it when the server can’t be reached', async () => {
  await show(() => {
    throw new ConnectionError();
  });
  await fill();
  await signup.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Request was blocked\./);
});
