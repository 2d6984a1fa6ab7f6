import { jobMessages } from '@shutterhouse/contract/client-jobs/messages';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import {
  type Answers,
  answerCalls,
  inputsOf,
  Refusal,
  serverError,
} from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { JobOf } from './job-of.tsx';

const rowOf = (id: string, title: string, name: string) => ({
  ...{ id, title, stage: 'booked', clients: [{ id: 'c1', name }], session: null },
});
const own = rowOf('j1', 'Wedding at the lake', 'Ida Berg');
const others = [rowOf('j2', 'Portraits of a choir', 'Noor Haddad'), own];

function Shown() {
  const feedback = useFeedback();
  return (
    <>
      <h1>Message</h1>
      <JobOf item={{ kind: 'message', itemId: 'm1' }} clientId="c1" feedback={feedback} />
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}

async function show(answers: Answers = {}) {
  const came = answerCalls({
    'clientJobs.of': () => null,
    'clientJobs.list': ({ client, search }: { client?: string; search?: string }) => ({
      rows: client ? [own] : others.filter(({ title }) => !search || title.startsWith(search)),
      nextCursor: null,
    }),
    'clientJobs.items.add': () => ({}),
    ...answers,
  });
  await renderScreen(<Shown />);
  return came;
}

const dialog = page.getByRole('dialog');
const offered = () =>
  dialog
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => history.replaceState(null, '', '/dashboard/messages'));

test('a message is added to a job: those of its client are offered first, others are found by title', async () => {
  const came = await show();
  await page.getByRole('button', { name: 'Add to a job…' }).click();
  await expect
    .poll(offered)
    .toEqual(['Wedding at the lakeIda BergBooked', 'Portraits of a choirNoor HaddadBooked']);
  await expectAccessibleInBothThemes();
  await dialog.getByRole('searchbox').fill('Port');
  await expect.poll(offered).toHaveLength(1);
  await dialog.getByRole('button', { name: /Portraits of a choir/ }).click();
  await expect.element(page.getByText(jobMessages.itemAdded)).toBeVisible();
  expect(inputsOf(came, 'clientJobs.items.add')).toEqual([
    { id: 'j2', kind: 'message', itemId: 'm1' },
  ]);
});

test('what is in a job is moved to another one, which may be refused', async () => {
  let isRefused = true;
  const came = await show({
    'clientJobs.of': () => ({ id: 'j1', name: 'Wedding at the lake' }),
    'clientJobs.items.add'() {
      if (isRefused) throw new Refusal(409, jobMessages.tooManyItems(200));
      return {};
    },
  });
  await page.getByRole('button', { name: jobMessages.labels.move }).click();
  await expect.poll(offered).toEqual(['Portraits of a choirNoor HaddadBooked']);
  await dialog.getByRole('button', { name: /Portraits/ }).click();
  await expect.element(page.getByText(jobMessages.tooManyItems(200))).toBeVisible();
  isRefused = false;
  await dialog.getByRole('button', { name: /Portraits/ }).click();
  await expect.element(page.getByText(jobMessages.itemMoved)).toBeVisible();
  expect(inputsOf(came, 'clientJobs.items.add').at(-1)).toMatchObject({ id: 'j2' });
});

test('the jobs say why they failed to load, and that none was found', async () => {
  let isBroken = true;
  await show({
    'clientJobs.list': () => (isBroken ? serverError() : { rows: [], nextCursor: null }),
  });
  await page.getByRole('button', { name: 'Add to a job…' }).click();
  await expect.element(dialog.getByText(jobMessages.loadFailed)).toBeVisible();
  isBroken = false;
  await dialog.getByRole('button', { name: /again/i }).click();
  await expect.element(dialog.getByText('Nothing was found.')).toBeVisible();
});
