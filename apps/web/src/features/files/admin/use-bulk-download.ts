import { fileMessages } from '@shutterhouse/contract/files/messages';
import { transferMessages as messages } from '@shutterhouse/contract/files/transfers/messages';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { mutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { saveFrom } from '../../../lib/uploads/save-file.ts';
import { downloadAddress } from './addresses.ts';

/** Downloads a file. Checks first that it exists: a browser that gets an error in a download shows nothing. */
export function useFileDownload(feedback: Feedback): (id: string) => Promise<void> {
  const { files } = trpc.useUtils();
  return async (id) => {
    try {
      await files.get.fetch({ id }, { staleTime: 0, meta: { errorShownInPlace: true } });
      saveFrom(downloadAddress(id));
    } catch (error) {
      feedback.fail(problemSentence(readApiError(error), fileMessages.downloadFailed));
    }
  };
}

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
