import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import { mutationFeedback } from '../../../lib/mutation-feedback.ts';
import { type Outputs, trpc, useRefresh } from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';

/** What the studio keeps of a person, counted. */
export type Traces = Outputs['privacy']['customers']['find'];

/** For how long each kind is kept. */
export function useRetention() {
  return trpc.privacy.retention.list.useQuery();
}

/** Counts what a choice would delete, and decides. */
export function useSetRetention(feedback: Feedback) {
  const utils = trpc.useUtils();
  const refresh = useRefresh(({ privacy, settings }) => [privacy.retention.list, settings.get]);
  const update = trpc.privacy.retention.update.useMutation(
    mutationFeedback({
      done: messages.retentionSaved,
      failed: messages.retentionFailed,
      feedback,
      refresh,
    }),
  );
  return { update, preview: utils.privacy.retention.preview.fetch };
}

/** What visitors read about their data, as it is edited. */
export function useEditableNotice() {
  return trpc.privacy.notice.get.useQuery();
}

/** Saves what visitors read; the form shows what goes wrong. */
export function useSaveNotice() {
  const refresh = useRefresh(({ privacy, settings }) => [privacy.notice.get, settings.studio]);
  return trpc.privacy.notice.update.useMutation({
    meta: { errorShownInPlace: true },
    onSuccess: refresh,
    // Somebody else may have been faster: the next save is against what they saved.
    onError: refresh,
  });
}

/** What is done with the data of one person; the forms show what goes wrong. */
export function useCustomerData() {
  const inForm = { meta: { errorShownInPlace: true } };
  const { find, export: takeAlong, erase } = trpc.privacy.customers;
  const refresh = useRefresh((utils) => [
    utils.privacy.retention.list,
    utils.bookings,
    utils.messages,
    utils.users,
    utils.audit,
  ]);
  return {
    find: find.useMutation(inForm),
    takeAlong: takeAlong.useMutation(inForm),
    erase: erase.useMutation({ ...inForm, onSuccess: refresh }),
  };
}
