import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { securityMessages } from '@shutterhouse/contract/security/messages';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProofHost } from '../../../features/accounts/site/own/proof-host.tsx';
import { TokensPart } from '../../../features/security/admin/tokens-part.tsx';
import { type Answers, answerCalls, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';

const password = 'Golden-Hour-42!';
const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
const field = dialog.getByLabelText('Current password');
const name = page.getByLabelText('Name', { exact: true });
const submit = dialog.getByRole('button', { name: 'Confirm', exact: true });

let isProved: boolean;
beforeEach(() => {
  isProved = false;
});

/** Shows the API tokens, and asks for a new one. */
async function createToken(answers: Answers = {}, account: object = {}) {
  const came = answerCalls({
    'security.tokens.list': () => [],
    'security.tokens.create': () => {
      if (isProved) return { token: 'sht_new', owner: {} };
      const { proofRequired } = securityMessages;
      throw new Refusal(403, proofRequired, { proof: proofRequired });
    },
    'accounts.own.get': () => ({ passkeys: [], hasTotp: false, recoveryCodesLeft: 0, ...account }),
    'accounts.own.prove': (sent: object) => {
      if (!Object.values(sent).includes(password)) {
        throw new Refusal(400, messages.passwordWrong, { currentPassword: messages.passwordWrong });
      }
      isProved = true;
      return null;
    },
    ...answers,
  });
  await renderScreen(
    <>
      <TokensPart />
      <ProofHost />
    </>,
  );
  await page.getByRole('button', { name: 'New API token' }).click();
  await name.fill('Wall');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect.element(dialog).toBeVisible();
  return { sent: () => came.filter(({ path }) => path === 'security.tokens.create') };
}

test('a call that needs a proof asks for the password, and is then repeated as it was', async () => {
  const { sent } = await createToken();
  await expect.element(field).toHaveFocus();
  await field.fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(messages.passwordWrong)).toBeVisible();
  await field.fill(password);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('sht_new')).toBeVisible();
  expect(sent().map(({ input }) => input)).toEqual([
    expect.objectContaining({ name: 'Wall' }),
    expect.objectContaining({ name: 'Wall' }),
  ]);
});

test('without a proof the call fails with its sentence, and what was typed stays', async () => {
  const { sent } = await createToken();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(securityMessages.proofRequired)).toBeVisible();
  await expect.element(name).toHaveValue('Wall');
  expect(sent()).toHaveLength(1);
});

test('those with a second factor may type a code instead', async () => {
  await createToken(
    {
      'accounts.own.prove': (sent: object) => {
        expect(sent).toEqual({ code: '123 456' });
        isProved = true;
        return null;
      },
    },
    { hasTotp: true },
  );
  await expectAccessibleInBothThemes();
  await dialog.getByRole('button', { name: 'Use a code instead' }).click();
  await dialog.getByLabelText('Code').fill('123 456');
  await submit.click();
  await expect.element(page.getByText('sht_new')).toBeVisible();
});
