import { transferMessages as messages } from '@shutterhouse/contract/files/transfers/messages';
import {
  bulkDownload,
  type CopiedFile,
  copiedFile,
} from '@shutterhouse/contract/files/transfers/schema';
import { dataEnvelope } from '../../../http/envelopes.ts';
import type { RestRow } from '../../../http/rest.ts';
import { transfersRouter } from './router.ts';

export const transferRoutes: RestRow[] = [
  {
    method: 'POST',
    path: '/files/bulk/download',
    procedure: transfersRouter.bulkDownload,
    from: 'body',
    envelope: dataEnvelope,
    message: messages.archiveReady,
    summary:
      'Ready an archive of files and folders; its address holds ten minutes for the session that asked',
    example: {
      fileIds: ['0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21', '0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21'],
    },
    output: bulkDownload,
    refuses: ['notFound', 'unprocessable'],
  },
  {
    method: 'POST',
    path: '/files/download-locally/{id}',
    procedure: transfersRouter.copy,
    from: 'body',
    envelope: dataEnvelope,
    message: messages.copied('dawn.jpg', 'downloads/dawn.jpg'),
    messageOf: (output) => {
      const { copiedFile: name, path } = output as CopiedFile;
      return messages.copied(name, path);
    },
    summary:
      'Copy a file to a folder of another service, or of the studio’s own; the path is made where it is missing',
    example: {
      id: '0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21',
      destinationService: 'local',
      destinationPath: 'downloads',
    },
    output: copiedFile,
    refuses: ['notFound', 'conflict', 'unprocessable', 'busy', 'storageFull'],
  },
];
