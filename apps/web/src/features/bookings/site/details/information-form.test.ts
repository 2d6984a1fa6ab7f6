import type { Question } from '@shutterhouse/contract/services/questions';
import { expect, test } from 'vitest';
import { informationWith } from './information-form.ts';

const customer = {
  firstName: 'Ida',
  lastName: 'Berg',
  email: 'ida@example.com',
  phone: '+1 (212)555-0147',
};
const questions: Question[] = [
  { id: 'where', kind: 'text', label: 'Where?', choices: [], isRequired: true },
  { id: 'many', kind: 'number', label: 'How many?', choices: [], isRequired: false },
];
const problems = (answers: Record<string, string>, changes: object = {}) =>
  informationWith(questions)
    .safeParse({ ...customer, ...changes, answers })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('the information is complete once all required questions are answered', () => {
  expect(problems({ where: 'Here' })).toBeUndefined();
  expect(problems({ where: ' ' })).toEqual(['answers.where: Please answer this question']);
});

test('the questions are validated together with the documented fields, not after them', () => {
  expect(problems({ where: 'Here', many: 'some' }, { lastName: '' })).toEqual([
    'lastName: Last name is required',
    'answers.many: Please enter a number',
  ]);
});

test('answers to the questions of another service are ignored', () => {
  expect(problems({ where: 'Here', other: '' })).toBeUndefined();
});
