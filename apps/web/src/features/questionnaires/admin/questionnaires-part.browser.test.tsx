import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { utcClock } from '../../../lib/formats/studio-time.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { type Answers, answerCalls, inputsOf } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes, resizeTo } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { QuestionnairesPart } from './questionnaires-part.tsx';
import { QuestionnairesScreen } from './questionnaires-screen.tsx';

const question = { choices: [], isRequired: true, maxFiles: 2 };
const sent = {
  ...{ id: 'q1', jobId: 'j1', name: 'The day', state: 'overdue', isPaused: false },
  sections: [
    {
      ...{ id: 's1', title: 'The people', words: '' },
      questions: [
        { ...question, id: 'family', kind: 'text', label: 'Who is family?' },
        { ...question, id: 'plans', kind: 'files', label: 'Plans' },
        { ...question, id: 'dogs', kind: 'yesNo', label: 'Are there dogs?' },
      ],
    },
  ],
  ...{ answers: { family: 'Ada and Ben' }, missing: ['dogs'], dueDays: 14, lockDays: 7 },
  files: [{ id: 'f1', questionId: 'plans', name: 'plan.pdf', bytes: 1400 }],
  ...{ dueAt: '2030-05-24T14:00:00.000Z', lockAt: '2030-05-31T14:00:00.000Z' },
  ...{ sentAt: '2030-04-01T14:00:00.000Z', submittedAt: null, changedAt: null },
};

function Part() {
  return <QuestionnairesPart jobId="j1" clock={utcClock} feedback={useFeedback()} />;
}

async function show(answers: Answers = {}) {
  const came = answerCalls({
    'questionnaires.list': () => [{ id: 't1', name: 'Timeline', questions: 3, version: 1 }],
    'questionnaires.sent.list': () => [sent],
    'mail.isConfigured': () => true,
    'services.adminList': () => [],
    ...answers,
  });
  return came;
}

test('a job says what is missing, shows the answers, and its files lead to their download', async () => {
  const came = await show({ 'questionnaires.sent.send': () => sent });
  await renderScreen(<Part />);
  await expect.element(page.getByText(/1 answer is missing · 1 file/)).toBeVisible();
  await expectAccessibleInBothThemes();
  await page.getByRole('button', { name: 'Answers' }).click();
  await expect.element(page.getByText('Ada and Ben')).toBeVisible();
  await expect.element(page.getByText('Missing')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'plan.pdf' }))
    .toHaveAttribute('href', '/questionnaires/files/f1');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Send questionnaire' }).click();
  await page.getByRole('menuitem', { name: 'Timeline' }).click();
  await expect
    .poll(() => inputsOf(came, 'questionnaires.sent.send'))
    .toEqual([{ jobId: 'j1', questionnaireId: 't1' }]);
});

test('a questionnaire is written with sections, questions and choices', async () => {
  const came = await show({
    'questionnaires.create': (input: object) => ({ id: 't2', version: 1, ...input }),
  });
  await resizeTo('desk');
  await renderScreen(<QuestionnairesScreen tabs={null} />);
  await page.getByRole('button', { name: 'New questionnaire' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('The day');
  await page.getByRole('button', { name: 'Add questionnaire' }).click();
  await expect.element(page.getByText('Please write the question')).toBeVisible();
  await page.getByRole('textbox', { name: 'Question 1' }).fill('Where?');
  await page.getByRole('combobox', { name: 'Answer to question 1' }).selectOptions('choice');
  await page.getByRole('textbox', { name: 'Choice 1' }).fill('In');
  await page.getByRole('textbox', { name: 'Choice 2' }).fill('Out');
  await expectAccessibleInBothThemes();
  await page.getByRole('button', { name: 'Add questionnaire' }).click();
  await expect
    .poll(() => inputsOf(came, 'questionnaires.create'))
    .toMatchObject([
      {
        ...{ name: 'The day', dueDays: 14, lockDays: 7 },
        sections: [{ questions: [{ kind: 'choice', label: 'Where?', choices: ['In', 'Out'] }] }],
      },
    ]);
});

test('a questionnaire is written in each language of the site', async () => {
  const came = await show({
    'settings.studio': () => ({ language: 'en', languages: ['de'] }),
    'questionnaires.create': (input: object) => ({ id: 't2', version: 1, ...input }),
  });
  await renderScreen(<QuestionnairesScreen tabs={null} />);
  await page.getByRole('button', { name: 'New questionnaire' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('The day');
  await page.getByRole('textbox', { name: 'Question 1' }).fill('Who?');
  await page.getByRole('tab', { name: 'Deutsch 2 texts missing' }).click();
  const german = page.getByRole('tabpanel', { name: /Deutsch/ });
  await german.getByRole('textbox', { name: 'Name' }).fill('Der Tag');
  await german.getByRole('textbox', { name: 'Question 1' }).fill('Wer?');
  await expectAccessibleInBothThemes();
  await page.getByRole('button', { name: 'Add questionnaire' }).click();
  await expect
    .poll(() => inputsOf(came, 'questionnaires.create'))
    .toMatchObject([
      {
        translations: { de: { name: 'Der Tag' } },
        sections: [{ questions: [{ label: 'Who?', translations: { de: { label: 'Wer?' } } }] }],
      },
    ]);
});
