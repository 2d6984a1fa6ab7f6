import { fileMessages } from '@shutterhouse/contract/files/messages';
import { transferMessages as messages } from '@shutterhouse/contract/files/transfers/messages';
import { useMutation } from '@tanstack/react-query';
import { mutationFeedback } from '../../../lib/mutation-feedback.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';
import { downloadAddress } from './addresses.ts';

const nothing = async () => undefined;

/** Downloads a file as it is, and several files and folders as one archive. */
export function useDownloads(feedback: Feedback) {
  const one = useMutation({
    mutationKey: [['files', 'download']],
    ...mutationFeedback({ failed: fileMessages.downloadFailed, feedback, refresh: nothing }),
    // The browser saves it by itself, and says nothing of why it does not.
    async mutationFn(id: string) {
      const { ok, status } = await fetch(downloadAddress(id), { method: 'HEAD' });
      if (!ok) throw Object.assign(new Error(), { data: { httpStatus: status } });
      saveFrom(downloadAddress(id));
    },
  });
  const several = trpc.files.transfers.bulkDownload.useMutation({
    ...mutationFeedback({ failed: messages.bulkDownloadFailed, feedback, refresh: nothing }),
    onSuccess: ({ downloadUrl }) => saveFrom(downloadUrl),
  });
  return {
    downloadFile: (id: string) => one.mutate(id),
    download: (fileIds: string[]) => several.mutate({ fileIds }),
    isDownloading: several.isPending,
  };
}

/** Lets the browser save what lies at an address of ours. */
function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
