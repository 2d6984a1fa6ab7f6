import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { questionKinds } from './question-kinds.ts';
import {
  answerProblem,
  answersInput,
  answerText,
  type Question,
  questionsInput,
} from './questions.ts';

const question = (changes: Partial<Question> = {}): Question => ({
  id: 'q',
  kind: 'text',
  label: 'Where shall we meet?',
  choices: changes.kind === 'choice' ? ['At the harbour', 'In the studio'] : [],
  isRequired: false,
  ...changes,
});
const sentencesOf = (questions: unknown) =>
  questionsInput
    .safeParse(questions)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the questions of a service', () => {
  it('are a list of at most ten, each with a text and the details of its kind', () => {
    expect(questionsInput.parse([{ kind: 'number', label: ' How many come? ' }])).toEqual([
      { kind: 'number', label: 'How many come?', choices: [], isRequired: false },
    ]);
    const eleven = Array.from({ length: 11 }, () => ({ kind: 'text', label: 'More?' }));
    expect(sentencesOf(eleven)).toEqual([['', 'A service can ask at most 10 questions']]);
  });

  it.each([
    ['an empty label', { label: ' ' }, 'label', 'Please write the question'],
    [
      'too many words',
      { label: 'x'.repeat(201) },
      'label',
      'Question can have at most 200 characters',
    ],
    ['two lines', { label: 'One\nTwo' }, 'label', 'Question must be one line'],
    [
      'one answer to choose from',
      { kind: 'choice', choices: ['Yes'] },
      'choices',
      'A choice needs at least 2 answers to choose from',
    ],
    [
      'thirteen answers to choose from',
      { kind: 'choice', choices: Array.from({ length: 13 }, (_, at) => `${at}`) },
      'choices',
      'A choice can have at most 12 answers to choose from',
    ],
    [
      'the same answer twice',
      { kind: 'choice', choices: ['Here', ' Here'] },
      'choices',
      'An answer can appear in a choice only once',
    ],
    [
      'an empty answer',
      { kind: 'choice', choices: ['Here', ''] },
      'choices.1',
      'Please write the choice, or remove it',
    ],
  ])('are refused with %s', (_, wrong, path, sentence) => {
    const asked = { kind: 'text', label: 'Where?', ...wrong };
    expect(sentencesOf([asked])).toContainEqual([`0.${path}`, sentence]);
  });

  it('can not share an id', () => {
    const asked = { id: 'same', kind: 'text', label: 'Where?' };
    expect(sentencesOf([asked, asked])).toEqual([['', 'A question can be in the list only once']]);
  });
});

describe('an answer', () => {
  it.each([
    ['text', ' By the old pier ', 'By the old pier'],
    ['text', 'x'.repeat(1001), undefined],
    ['text', 4, undefined],
    ['choice', 'In the studio', 'In the studio'],
    ['choice', 'On the moon', undefined],
    ['choice', true, undefined],
    ['number', '12.50', '12.5'],
    ['number', 4, '4'],
    ['number', 'four', undefined],
    ['number', '1e400', undefined],
    ['number', true, undefined],
    ['yesNo', true, 'Yes'],
    ['yesNo', 'no', 'No'],
    ['yesNo', 'perhaps', undefined],
  ] as const)(
    'to a question of the kind %s with the value %j has the text %s',
    (kind, answer, text) => {
      expect(answerText(question({ kind }), answer)).toBe(text);
    },
  );

  test.each(questionKinds)(
    'that is empty has an empty text for a %s, and is an error if required',
    (kind) => {
      expect(answerText(question({ kind }), '  ')).toBe('');
      expect(answerProblem(question({ kind }), undefined)).toBeUndefined();
      expect(answerProblem(question({ kind, isRequired: true }), ' ')).toBe(
        'Please answer this question',
      );
    },
  );

  it('is limited in length, for any input', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...questionKinds),
        fc.oneof(fc.string({ maxLength: 1200 }), fc.double(), fc.boolean()),
        (kind, answer) => {
          expect((answerText(question({ kind }), answer) ?? '').length).toBeLessThanOrEqual(1000);
        },
      ),
    );
  });

  it('refers to its question, and there are at most ten', () => {
    expect(answersInput.safeParse([{ question: 'q', answer: false }]).success).toBe(true);
    for (const wrong of ['no list', [{ answer: 'x' }], [{ question: 'q', answer: {} }]]) {
      expect(answersInput.safeParse(wrong).success).toBe(false);
    }
    const eleven = Array.from({ length: 11 }, (_, at) => ({ question: `${at}`, answer: '' }));
    expect(answersInput.safeParse(eleven).error?.issues[0]?.message).toBe(
      'There are at most 10 questions to answer',
    );
  });
});
