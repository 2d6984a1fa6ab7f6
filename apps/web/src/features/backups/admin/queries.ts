import { backupMessages as messages } from '@shutterhouse/contract/backups/messages';
import { useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { type Affects, type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';

/** The state of the backups as returned by the API: instants are ISO 8601 strings. */
export type BackupState = Outputs['backups']['status'];

const affects: Affects = (utils) => [utils.backups.status];

/** The polling interval while one is running, in milliseconds. */
const pollMs = 3000;

/** The state of the backups; polled while one is running. */
export function useBackups() {
  return trpc.backups.status.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.present ? pollMs : false),
  });
}

/** Saves the settings; the form shows errors. */
export function useSaveBackups() {
  return trpc.backups.update.useMutation(useFormMutation(affects));
}

/** Requests a backup. */
export function useRunBackup(feedback: Feedback) {
  return trpc.backups.run.useMutation(
    useMutationFeedback(affects, { done: messages.asked, failed: messages.askFailed, feedback }),
  );
}

/** Requests a test restore of the newest backup. */
export function useDrillBackup(feedback: Feedback) {
  return trpc.backups.drill.useMutation(
    useMutationFeedback(affects, {
      done: messages.drillAsked,
      failed: messages.askFailed,
      feedback,
    }),
  );
}
