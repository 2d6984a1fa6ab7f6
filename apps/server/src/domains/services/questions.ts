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
 * Questions as stored: a known one keeps its id, so that answers being entered at the moment still
 * belong to it; any other gets a new id.
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
 * The given answers, with the wording and order of the current questions; open ones are left out.
 * @throws StudioError conflict on `answers` for an answer whose question was deleted or changed;
 *   invalid on `answers.<id>` for a missing answer to a required question
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
