import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Answers,
  answerCalls,
  deferred,
  inputsOf,
  Refusal,
  serverError,
} from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { SecurityScreen } from './security-screen.tsx';

const rules = {
  ...{ twoFactor: 'off', graceDays: 7, idleDays: 30, longestDays: 90 },
  ...{ hasOwnFactor: true, ownersWithout: 0, staffWithout: 2 },
};
const person = { id: 'p', name: 'Robin Lens', email: 'robin@studio.example' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const instant = '2030-05-01T12:00:00.000Z';
const signIns = [
  {
    ...{ id: '2', at: instant, person, outcome: 'signedIn', means: 'secondStep' },
    ...{ network: '192.0.2.7', userAgent: firefox },
  },
  {
    ...{ id: '1', at: instant, person: null, outcome: 'refused', means: 'password' },
    ...{ network: '2001:db8:1:2::/64', userAgent: '' },
  },
];
const sessions = [
  {
    ...{ id: 's1', person: { ...person, role: 'admin' }, userAgent: firefox },
    ...{ createdAt: instant, lastUsedAt: instant, isCurrent: true },
  },
  {
    ...{ id: 's2', person: { ...person, name: 'Noor Hill', role: 'user' }, userAgent: '' },
    ...{ createdAt: instant, lastUsedAt: instant, isCurrent: false },
  },
];
const token = {
  ...{ id: 't', name: 'Calendar on the wall', access: 'read', hint: 'sht_abcd', owner: person },
  ...{ createdAt: instant, lastUsedAt: null, expiresAt: null },
};
const paged = (rows: object[]) => ({ rows, nextCursor: null, pagination: {} });

async function show(answers: Answers = {}) {
  const came = answerCalls({
    'security.get': () => rules,
    'security.signIns.list': () => paged(signIns),
    'security.sessions.list': () => paged(sessions),
    'security.tokens.list': () => [token],
    ...answers,
  });
  await renderScreen(<SecurityScreen />);
  return came;
}

test('shows the rules, sign-ins and refused attempts, and the open sessions', async () => {
  await show();
  await expect
    .element(page.getByLabelText('Two-factor authentication is required for'))
    .toHaveValue('off');
  await expect
    .element(page.getByText('2 people of the staff have none yet', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Password and second step')).toBeVisible();
  await expect.element(page.getByText('Unknown address')).toBeVisible();
  await expect.element(page.getByText('2001:db8:1:2::/64', { exact: false })).toBeVisible();
  await expect.element(page.getByText('This device')).toBeVisible();
  await expect
    .element(
      page.getByRole('button', { name: /^End session of Noor Hill on Unknown device, since / }),
    )
    .toBeVisible();
  await expectAccessibleInBothThemes();
});

test('waits with skeletons, and says what failed to load', async () => {
  const { answer, fail } = deferred();
  const broken = { 'security.signIns.list': serverError, 'security.sessions.list': serverError };
  await show({ 'security.get': answer, ...broken, 'security.tokens.list': serverError });
  await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull();
  fail(new Refusal(500, 'It broke.'));
  for (const what of ['the sign-in rules', 'the sign-ins', 'the sessions', 'the API tokens']) {
    await expect.element(page.getByText(`Failed to load ${what}`)).toBeVisible();
  }
  await expectAccessible();
});

test('requires a second factor of staff only after confirmation', async () => {
  const came = await show({ 'security.update': () => ({ ...rules, twoFactor: 'staff' }) });
  const policy = page.getByLabelText('Two-factor authentication is required for');
  const sent = () => inputsOf(came, 'security.update');
  await policy.selectOptions('staff');
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('2 people have not set it up yet.');
  await expectAccessible('[role=alertdialog]');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await policy.selectOptions('staff');
  await question.getByRole('button', { name: 'Ask for it' }).click();
  await expect.element(page.getByText('Sign-in rules saved.')).toBeVisible();
  expect(sent()).toEqual([{ twoFactor: 'staff' }]);
});

test('offers no rule that would lock its owner out', async () => {
  await show({ 'security.get': () => ({ ...rules, hasOwnFactor: false }) });
  await expect
    .element(
      page.getByText('Set up two-factor authentication for yourself first', { exact: false }),
    )
    .toBeVisible();
  const staff = page.getByRole('option', { name: 'All staff' });
  await expect.element(staff).toBeDisabled();
});

test('shows the studio’s refusal, and sets how long a session lasts', async () => {
  let isRefused = true;
  const came = await show({
    'security.update': () => {
      if (isRefused) throw new Refusal(409, 'Somebody else was faster.');
      return rules;
    },
  });
  await page.getByLabelText('Unused').selectOptions('7');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Somebody else was faster.');
  isRefused = false;
  await page.getByLabelText('At most').selectOptions('30');
  await expect.element(page.getByText('Sign-in rules saved.')).toBeVisible();
  const inputs = inputsOf(came, 'security.update');
  expect(inputs).toEqual([{ idleDays: 7 }, { longestDays: 30 }]);
});

test('ends a session, or all others, after confirmation', async () => {
  const came = await show({
    'security.sessions.end': () => null,
    'security.sessions.endOthers': () => ({ ended: 1 }),
    'accounts.own.sessions': () => [],
  });
  await page
    .getByRole('button', { name: /^End session of Noor Hill on Unknown device, since / })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
  await expect.element(page.getByText('The session was ended.')).toBeVisible();
  await button('End all others').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click();
  await expect.element(page.getByText('All other sessions were ended.')).toBeVisible();
  expect(came.find(({ path }) => path === 'security.sessions.end')?.input).toEqual({ id: 's2' });
});

test('creates a token that is shown once, and revokes one after confirmation', async () => {
  const came = await show({
    'security.tokens.create': () => ({ ...token, token: 'sht_the-whole-token' }),
    'security.tokens.revoke': () => null,
  });
  await button('New API token').click();
  await button('Create token').click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveAccessibleDescription(/Please give the token a name/);
  await name.fill('Wall');
  await page.getByLabelText('It may').selectOptions('write');
  await page.getByLabelText('Expires').selectOptions('Never');
  await expectAccessible();
  await button('Create token').click();
  await expect.element(page.getByText('sht_the-whole-token')).toBeVisible();
  const made = came.find(({ path }) => path === 'security.tokens.create')?.input;
  expect(made).toEqual({ name: 'Wall', access: 'write', days: null });
  await button('Dismiss').first().click();
  await expect.element(page.getByText('sht_the-whole-token')).not.toBeInTheDocument();
  await button('Revoke Calendar on the wall').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect.element(page.getByText('The API token was revoked.')).toBeVisible();
});

test('explains empty lists', async () => {
  await show({
    'security.signIns.list': () => paged([]),
    'security.sessions.list': () => paged([]),
    'security.tokens.list': () => [],
  });
  await expect.element(page.getByText('Nobody has signed in yet')).toBeVisible();
  await expect.element(page.getByText('There are no API tokens.')).toBeVisible();
  await expectAccessible();
  await expect.element(button('End all others')).not.toBeInTheDocument();
});
