import { questionnaireMessages as messages } from '@shutterhouse/contract/questionnaires/messages';
import { useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { useSaves } from '../../../lib/calls/record-queries.ts';
import { type Affects, type Inputs, type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';

/** A questionnaire, and what was sent of one to the clients of a job. */
export type Questionnaire = Outputs['questionnaires']['get'];
export type SentQuestionnaire = Outputs['questionnaires']['sent']['list'][number];

const affects: Affects = ({ questionnaires }) => [questionnaires.list, questionnaires.get];
const affectsSent: Affects = ({ questionnaires, dashboard }) => [
  questionnaires.sent,
  dashboard.day,
];

/** The questionnaires. */
export function useQuestionnaires() {
  return trpc.questionnaires.list.useQuery(undefined, { staleTime: 0 });
}

/** A questionnaire with its questions, and its saves, for `useRecordEditor`. */
export function useQuestionnaireRecord(id: string) {
  return {
    load: trpc.questionnaires.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 }),
    ...useSaves<
      Inputs['questionnaires']['create'],
      Inputs['questionnaires']['update'],
      Questionnaire
    >(trpc.questionnaires, affects),
    messages: { ...messages, loadDetailsFailed: messages.loadFailed },
  };
}

/** Deletes a questionnaire. */
export function useRemoveQuestionnaire(feedback: Feedback) {
  return trpc.questionnaires.remove.useMutation(
    useMutationFeedback(affects, {
      done: messages.removed,
      failed: messages.removeFailed,
      feedback,
    }),
  );
}

/** The services whose jobs can get it by themselves. */
export function useServices() {
  return trpc.services.adminList.useQuery().data ?? [];
}

/** What was sent to the clients of a job. */
export function useSent(jobId: string) {
  return trpc.questionnaires.sent.list.useQuery({ jobId }, { staleTime: 0 });
}

/** Sends a questionnaire, pauses its reminder, or deletes it with its answers. */
export function useSentActions(feedback: Feedback) {
  const isConfigured = trpc.mail.isConfigured.useQuery().data;
  const send = trpc.questionnaires.sent.send.useMutation(
    useMutationFeedback(affectsSent, {
      done: isConfigured === false ? messages.sentWaits : messages.sent,
      failed: messages.sendFailed,
      feedback,
    }),
  );
  const pause = trpc.questionnaires.sent.update.useMutation(
    useMutationFeedback<SentQuestionnaire>(affectsSent, {
      done: ({ isPaused }) => (isPaused ? messages.paused : messages.resumed),
      failed: messages.pauseFailed,
      feedback,
    }),
  );
  const remove = trpc.questionnaires.sent.remove.useMutation(
    useMutationFeedback(affectsSent, {
      done: messages.removed,
      failed: messages.removeFailed,
      feedback,
    }),
  );
  return { send, pause, remove };
}

/** Saves the days of what was sent; the form shows errors. */
export function useSaveDays() {
  return trpc.questionnaires.sent.update.useMutation(useFormMutation(affectsSent));
}
