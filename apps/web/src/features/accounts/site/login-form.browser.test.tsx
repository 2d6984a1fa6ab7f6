import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, ConnectionError, deferred, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';

const email = page.getByLabelText('Email Address');
const password = page.getByLabelText('Password', { exact: true });
const login = page.getByRole('button', { name: 'Login' });
const alert = page.getByRole('alert');

/** Renders the form with this response to the login. @returns the recorded calls and sign-ins */
async function show(answer: (input: never) => unknown) {
  const calls = answerCalls({ 'accounts.login': answer });
  const letIn: unknown[] = [];
  await renderScreen(<LoginForm onDone={(user) => letIn.push(user)} />);
  return { calls, letIn };
}

async function logIn() {
  await email.fill('robin@client.example');
  await password.fill('Golden-Hour-42!');
  await login.click();
}

test('the login says what is missing or wrong, until the field is edited, and sends nothing', async () => {
  const { calls } = await show(() => ({}));
  await login.click();
  await expect.element(email).toHaveAccessibleDescription('Email is required');
  await expect.element(email).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription('Password is required');
  await expectAccessible();

  await email.fill('nobody');
  await expect.element(email).toHaveAccessibleDescription('');
  await expect.element(password).toHaveAccessibleDescription('Password is required');
  await login.click();
  await expect.element(email).toHaveAccessibleDescription('Invalid email');
  await email.fill('nobody@');
  await expect.element(email).toHaveAccessibleDescription('');
  expect(calls).toEqual([]);
});

test('field errors of the login move nothing above them', async () => {
  answerCalls({});
  await page.viewport(900, 900);
  await renderScreen(
    <AuthFrame brand="Harbour" title="Good to see you again." text="Log in.">
      <LoginForm onDone={() => undefined} />
    </AuthFrame>,
  );
  const top = () => email.element().getBoundingClientRect().top;
  const before = top();
  await login.click();
  await expect.element(email).toHaveAccessibleDescription('Email is required');
  expect(top()).toBe(before);
});

test('the login is busy until it signs in', async () => {
  const reply = deferred<object>();
  const { calls, letIn } = await show(reply.answer);
  await logIn();
  await expect.element(page.getByRole('button', { name: 'Logging in...' })).toBeVisible();
  reply.give({ id: '1', role: 'user' });
  await expect.poll(() => letIn).toEqual([{ id: '1', role: 'user' }]);
  expect(calls).toMatchObject([
    {
      path: 'accounts.login',
      input: { email: 'robin@client.example', password: 'Golden-Hour-42!' },
    },
  ]);
});

const failures: [why: string, error: Error, sentence: string][] = [
  ['the connection is lost', new ConnectionError(), messages.blocked],
  [
    'there were too many attempts',
    new Refusal(429, 'Please wait a minute.'),
    'Please wait a minute.',
  ],
  ['the server fails', new Refusal(500, 'It broke.'), messages.loginFailedLater],
];

test.each(failures)(
  'when %s, the login says so and keeps what was typed',
  async (_, error, sentence) => {
    const { letIn } = await show(() => {
      throw error;
    });
    await logIn();
    await expect.element(alert).toHaveTextContent(sentence);
    await expect.element(email).toHaveValue('robin@client.example');
    await expect.element(password).toHaveValue('Golden-Hour-42!');
    expect(letIn).toEqual([]);
  },
);

test('the login blames the credentials on the e-mail field, and keeps what was typed', async () => {
  await show(() => {
    throw new Refusal(401, 'No.');
  });
  await logIn();
  await expect.element(email).toHaveAccessibleDescription(messages.loginFailed);
  await expect.element(email).toHaveValue('robin@client.example');
});

test('the login asks for the second factor once the password was right', async () => {
  const sentence = 'Enter the code from your app.';
  const { calls, letIn } = await show(({ code }: { code?: string }) => {
    if (code !== '123456') throw new Refusal(401, 'A code is needed.', { code: sentence });
    return { id: '1', role: 'admin' };
  });
  await logIn();
  const code = page.getByLabelText('Code', { exact: true });
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription(sentence);
  await code.fill('123456');
  await login.click();
  await expect.poll(() => letIn).toHaveLength(1);
  expect(calls.at(-1)?.input).toMatchObject({ code: '123456' });
});
