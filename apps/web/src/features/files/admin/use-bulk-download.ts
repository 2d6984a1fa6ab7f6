import { transferMessages as messages } from '@shutterhouse/contract/files/transfers/messages';
import { mutationFeedback } from '../../../lib/mutation-feedback.ts';
import { saveFrom } from '../../../lib/save-file.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';

/** Downloads files and folders as one archive. */
export function useBulkDownload(feedback: Feedback) {
  const request = trpc.files.transfers.bulkDownload.useMutation({
    ...mutationFeedback({
      failed: messages.bulkDownloadFailed,
      feedback,
      refresh: async () => undefined,
    }),
    onSuccess: ({ downloadUrl }) => saveFrom(downloadUrl),
  });
  return {
    download: (fileIds: string[]) => request.mutate({ fileIds }),
    isDownloading: request.isPending,
  };
}
