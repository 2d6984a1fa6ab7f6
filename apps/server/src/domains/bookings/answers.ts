import type { GivenAnswer } from '@shutterhouse/contract/services/questions';

/**
 * The answers of a customer to the questions of the service, as rows of a mail, a sheet or an export:
 * each question as it was asked, and the answer as text.
 */
export function answersOf({
  answers,
}: {
  answers: readonly GivenAnswer[];
}): [label: string, text: string][] {
  return answers.map(({ label, text }) => [label, text]);
}
