import { questionnaireVisitMessages as messages } from '@shutterhouse/contract/questionnaires/visit-messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes, resizeTo } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { QuestionnaireVisits } from './questionnaire-visits.tsx';

const question = { choices: [] as string[], isRequired: false, maxFiles: 2 };
const visit = {
  ...{ id: 'q1', name: 'The day', state: 'open', key: 'a-key', files: [], missing: ['family'] },
  sections: [
    {
      ...{ id: 's1', title: 'The people', words: 'So that nobody is forgotten.' },
      questions: [
        { ...question, id: 'family', kind: 'text', label: 'Who is family?', isRequired: true },
        { ...question, id: 'guests', kind: 'number', label: 'How many guests?' },
        { ...question, id: 'place', kind: 'choice', label: 'Where?', choices: ['In', 'Out'] },
        { ...question, id: 'files', kind: 'files', label: 'Plans' },
      ],
    },
  ],
  ...{ answers: {}, submittedAt: null, changedAt: null },
  ...{ dueAt: '2099-08-24T14:00:00.000Z', lockAt: '2099-08-31T14:00:00.000Z' },
};

async function show(answers: Answers = {}) {
  const came = answerCalls({
    'questionnaires.visits.list': () => [visit],
    'settings.studio': () => ({ name: 'Studio', timeZone: 'America/New_York' }),
    ...answers,
  });
  await renderScreen(<QuestionnaireVisits by={{ token: 'a-token' }} />);
  return came;
}

const family = () => page.getByRole('textbox', { name: 'Who is family?' });
beforeEach(() => localStorage.clear());

describe('the questions of a customer', () => {
  test('are saved as they are typed, and sent', async () => {
    const saved = { ...visit, answers: { family: 'Ada' }, missing: [] };
    const came = await show({
      'questionnaires.visits.save': () => [saved],
      'questionnaires.visits.submit': () => [
        { ...saved, state: 'answered', submittedAt: '2030-06-01T12:00:00.000Z' },
      ],
    });
    await expect.element(page.getByText(/^Please answer by Aug 24, 2099\./)).toBeVisible();
    await family().fill('Ada');
    await expect
      .poll(() => inputsOf(came, 'questionnaires.visits.save'))
      .toEqual([{ token: 'a-token', id: 'q1', answers: [{ question: 'family', answer: 'Ada' }] }]);
    await expect.element(page.getByText(messages.saved)).toBeVisible();
    await expectAccessibleInBothThemes();
    await resizeTo('desk');
    await page.getByRole('button', { name: 'Send to the studio' }).click();
    await expect.element(page.getByText(messages.sent)).toBeVisible();
    await expect.element(page.getByText(/^Sent to the studio\./)).toBeVisible();
  });

  test('that could not be saved are kept on the device, and saved when the page is there again', async () => {
    await show({
      'questionnaires.visits.save'() {
        throw new Refusal(503, 'The studio is busy.');
      },
    });
    await family().fill('Ada, Ben');
    await expect.element(page.getByText(messages.unsaved)).toBeVisible();
    const came = await show({
      'questionnaires.visits.save': () => [{ ...visit, answers: { family: 'Ada, Ben' } }],
    });
    await expect.element(family().last()).toHaveValue('Ada, Ben');
    await expect.poll(() => inputsOf(came, 'questionnaires.visits.save').length).toBeGreaterThan(0);
  });

  test('say at the question what is missing or wrong', async () => {
    await show({
      'questionnaires.visits.submit'() {
        throw new Refusal(400, messages.missing, { family: 'Please answer this question' });
      },
    });
    await page.getByRole('button', { name: 'Send to the studio' }).click();
    await expect.element(page.getByText('Please answer this question')).toBeVisible();
    await expect.element(family()).toHaveAttribute('aria-invalid', 'true');
  });

  test('are shown but not changed once they are closed', async () => {
    await show({
      'questionnaires.visits.list': () => [
        {
          ...visit,
          state: 'locked',
          lockAt: '2020-01-01T12:00:00.000Z',
          answers: { family: 'Ada' },
        },
      ],
    });
    await expect.element(page.getByText(messages.locked)).toBeVisible();
    await page.getByRole('button', { name: 'Show answers' }).click();
    await expect.element(family()).toBeDisabled();
    expect(page.getByRole('button', { name: 'Send to the studio' }).elements()).toEqual([]);
  });
});
