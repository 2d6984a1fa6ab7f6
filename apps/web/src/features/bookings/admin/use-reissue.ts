import { contractMessages } from '@shutterhouse/contract/contracts/messages';
import { t } from '@shutterhouse/contract/sentences';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { notify } from '../../../lib/calls/notices.ts';
import { trpc, useRefresh } from '../../../lib/calls/trpc.ts';
import { confirm } from '../../../lib/forms/confirm.ts';

/**
 * Asks after a session was moved which of the contracts and quotes that name its old date are sent again. What was signed stays as
 * it is; a new version of a contract is signed again.
 */
export function useReissue(): (bookingId: string) => Promise<void> {
  const { client } = trpc.useUtils();
  const refresh = useRefresh(({ clientJobs, contracts }) => [clientJobs, contracts]);
  return async (bookingId) => {
    // Where that can't be read, the page of the job still says it.
    const found = await client.contracts.outdated.query({ bookingId }).catch(() => undefined);
    const { contracts = [], quotes = [] } = found ?? {};
    try {
      for (const { id, title } of contracts) {
        const isSure = await confirm({
          title: t('Send “{title}” with the new date?', { title }),
          text: t(
            'The contract names the old date. A new version has to be signed by everybody; what was signed stays as it is.',
          ),
          confirmLabel: t('Send new version'),
          cancelLabel: t('Not now'),
        });
        if (isSure) await client.contracts.send.mutate({ id });
      }
      for (const { id, title } of quotes) {
        const isSure = await confirm({
          title: t('Send “{title}” with the new date?', { title }),
          text: t(
            'The quote names the old date, so it can’t be accepted any more. A new version takes its place.',
          ),
          confirmLabel: t('Send new version'),
          cancelLabel: t('Not now'),
        });
        if (isSure) await client.clientJobs.quotes.send.mutate({ id });
      }
    } catch (error) {
      notify.error(problemSentence(readApiError(error), contractMessages.sendFailed));
    } finally {
      void refresh();
    }
  };
}
