import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { questionMessages as messages } from '@shutterhouse/contract/services/question-messages';
import {
  type AnswersInput,
  answerProblem,
  answerText,
  type GivenAnswer,
  type Question,
  type QuestionInput,
} from '@shutterhouse/contract/services/questions';
import { v7 } from 'uuid';

/**
 * Questions as they are stored: one that is known keeps its id, so that what somebody is answering at
 * the moment still belongs to it; any other gets an id of its own.
 */
export function storedQuestions(
  known: readonly Question[],
  questions: readonly QuestionInput[],
): Question[] {
  return questions.map(({ id, choices, ...question }) => ({
    ...question,
    id: known.find((each) => each.id === id)?.id ?? v7(),
    choices: question.kind === 'choice' ? choices : [],
  }));
}

/**
 * What was answered, in the words and the order of the questions as they stand; what was left open is
 * not in it.
 * @throws StudioError conflict on `answers` for an answer whose question is gone or has changed;
 *   invalid on `answers.<id>` for one that a required question still needs
 */
export function readAnswers(questions: readonly Question[], answers: AnswersInput): GivenAnswer[] {
  const given = new Map(answers.map(({ question, answer }) => [question, answer]));
  if (given.size < answers.length) throw fieldError('invalid', 'answers', messages.answerTwice);
  const known = new Set(questions.map(({ id }) => id));
  const isOutdated =
    [...given.keys()].some((id) => !known.has(id)) ||
    questions.some((question) => answerText(question, given.get(question.id) ?? '') === undefined);
  if (isOutdated) throw fieldError('conflict', 'answers', messages.changed);
  const missing = questions.filter((question) => answerProblem(question, given.get(question.id)));
  const [first] = missing;
  if (first) {
    const errors = missing.map(({ id }) => [`answers.${id}`, messages.answerRequired]);
    throw new StudioError('invalid', messages.missing(first.label), Object.fromEntries(errors));
  }
  return questions.flatMap((question) => {
    const text = answerText(question, given.get(question.id) ?? '');
    return text ? [{ label: question.label, text }] : [];
  });
}
