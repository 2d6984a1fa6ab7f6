import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import {
  shownInPlace,
  useFormMutation,
  useUncertainFormMutation,
} from '../../../lib/calls/form-mutation.ts';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';

/** The counts of a person's stored data. */
export type CustomerDataSummary = Outputs['privacy']['customers']['find'];

/** How long each kind of data is kept. */
export function useRetention() {
  return trpc.privacy.retention.list.useQuery();
}

/** Counts what a retention would delete, and sets it. */
export function useSetRetention(feedback: Feedback) {
  const utils = trpc.useUtils();
  const update = trpc.privacy.retention.update.useMutation(
    useMutationFeedback(({ privacy, settings }) => [privacy.retention.list, settings.get], {
      done: messages.retentionSaved,
      failed: messages.retentionFailed,
      feedback,
    }),
  );
  return { update, preview: utils.privacy.retention.preview.fetch };
}

/** The privacy notice, for editing. */
export function useEditableNotice() {
  return trpc.privacy.notice.adminGet.useQuery();
}

/** Saves the privacy notice; the form shows errors. */
export function useSaveNotice() {
  return trpc.privacy.notice.update.useMutation(
    // After a conflict the next save is based on the other user's version.
    useUncertainFormMutation(({ privacy, settings }) => [privacy.notice, settings.studio]),
  );
}

/** The actions on the data of one person; the forms show errors. */
export function useCustomerData() {
  const { find, export: exportData, erase } = trpc.privacy.customers;
  const erasing = useFormMutation((utils) => [
    utils.privacy.retention.list,
    utils.bookings,
    utils.messages,
    utils.users,
    utils.audit,
  ]);
  return {
    find: find.useMutation(shownInPlace),
    exporting: exportData.useMutation(shownInPlace),
    erase: erase.useMutation(erasing),
  };
}
