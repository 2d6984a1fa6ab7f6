import { expect, test } from 'vitest';
import { confirm, openQuestion } from './confirm.ts';

const question = { title: 'Delete this booking?', confirmLabel: 'Delete booking' };

test('A confirmation is answered once and is then gone', async () => {
  const answer = confirm(question);
  expect(openQuestion()?.question).toBe(question);
  openQuestion()?.answer(true);
  expect(openQuestion()).toBeNull();
  await expect(answer).resolves.toBe(true);
});

test('A confirmation replaced by another one counts as answered with no', async () => {
  const first = confirm(question);
  const second = confirm({ ...question, title: 'Delete this album?' });
  await expect(first).resolves.toBe(false);
  expect(openQuestion()?.question.title).toBe('Delete this album?');
  openQuestion()?.answer(false);
  await expect(second).resolves.toBe(false);
});
