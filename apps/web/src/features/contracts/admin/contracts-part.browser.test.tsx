import { verificationMessages } from '@shutterhouse/contract/contracts/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes, resizeTo } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { ContractsPart } from './contracts-part.tsx';

const at = '2030-06-01T12:00:00.000Z';
const signing = (name: string, signedAt: string | null, isStudio = false) => ({
  ...{ name, email: '', isStudio, signedAt, signature: null },
});
const version = {
  ...{ id: 'v1', number: 1, title: 'Wedding', hash: 'abc', sentAt: at, validUntil: at },
  signings: [signing('Ida Berg', at), signing('Studio', null, true)],
  ...{ readings: 1, signedAt: null, declinedAt: null, withdrawnAt: null, reason: '' },
  documentHash: '',
};
const contract = {
  ...{ id: 'c1', jobId: 'j', title: 'Wedding', state: 'countersign', isChanged: false },
  ...{ versions: [version], version: 1 },
};
const content = {
  ...{ title: 'Wedding', language: null, blocks: [], signerIds: [], validUntil: '2099-06-10' },
};
const event = {
  ...{ number: 1, kind: 'signed', at, versionNumber: 1, name: 'Ida Berg', email: 'ida@c.example' },
  ...{ isProven: true, network: '192.0.2.1', userAgent: 'Browser', reason: '', versionHash: 'abc' },
  ...{ documentHash: '', hash: 'def' },
};
const values = { names: '', date: '', place: '', price: '', plan: '', cancellation: '' };
const clock = { timeZone: 'America/New_York', style: '12-hour' } as const;
const feedback = {
  ...{ result: undefined, succeed: () => undefined, fail: () => undefined, clear: () => undefined },
};

async function show(answers: Answers = {}) {
  const came = answerCalls({
    'contracts.list': () => [contract],
    'contracts.templates.list': () => [],
    'mail.isConfigured': () => true,
    'contracts.version': () => ({
      ...version,
      content: { ...content, language: 'en', signers: [], studio: 'Studio' },
    }),
    'contracts.get': () => ({ ...contract, content, values, clients: [], events: [event] }),
    ...answers,
  });
  await renderScreen(<ContractsPart jobId="j" clock={clock} feedback={feedback as never} />);
  return came;
}

test('a contract that waits for the studio is signed there', async () => {
  const came = await show({
    'contracts.countersign': () => ({ ...contract, content, values, clients: [], events: [] }),
  });
  await expect.element(page.getByText('Waits for the studio')).toBeVisible();
  await expect.element(page.getByText(/1 of 2 have signed/)).toBeVisible();
  await expectAccessibleInBothThemes();
  await resizeTo('desk');
  await page.getByRole('button', { name: 'Sign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Sam Hill');
  await dialog.getByRole('button', { name: 'Sign' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(inputsOf(came, 'contracts.countersign')).toEqual([
    { versionId: 'v1', signature: { name: 'Sam Hill', strokes: null } },
  ]);
});

test('the record is verified at a button, which names what was changed', async () => {
  await show({
    'contracts.verify': () => ({
      ...{ isIntact: false, entries: 1, problems: [verificationMessages.versionChanged(1)] },
    }),
  });
  await page.getByRole('button', { name: 'Actions for Wedding' }).click();
  await page.getByRole('menuitem', { name: 'Text and record' }).click();
  await expect.element(page.getByText(/192\.0\.2\.1/)).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect.element(page.getByText(verificationMessages.versionChanged(1))).toBeVisible();
});

test('a job without one says so, and begins one without a template', async () => {
  const came = await show({
    'contracts.list': () => [],
    'contracts.create': () => ({ ...contract, content, values, clients: [], events: [] }),
  });
  await expect.element(page.getByText('No contract yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New contract' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(inputsOf(came, 'contracts.create')).toEqual([{ jobId: 'j', templateId: null }]);
});
