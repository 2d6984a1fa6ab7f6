import { backupMessages as messages } from '@shutterhouse/contract/backups/messages';
import { backupStatus } from '@shutterhouse/contract/backups/schema';
import { z } from 'zod';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { backupsRouter } from './router.ts';

const asked = z.object({ id: z.string() });

export const backupRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/settings/backups',
    procedure: backupsRouter.status,
    envelope: dataEnvelope,
    summary: 'The state of the studio’s backups, and when and where they are made',
    output: backupStatus,
  },
  {
    method: 'PUT',
    path: '/settings/backups',
    procedure: backupsRouter.update,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.saved,
    summary: 'Change when backups are made, where they go, how many are kept, and their passphrase',
    output: backupStatus,
    example: { at: '04:30', kept: 14 },
    refuses: ['conflict'],
  },
  {
    method: 'POST',
    path: '/settings/backups/run',
    procedure: backupsRouter.run,
    envelope: dataEnvelope,
    message: () => messages.asked,
    summary: 'Make a backup now',
    output: asked,
    refuses: ['conflict'],
  },
  {
    method: 'POST',
    path: '/settings/backups/drill',
    procedure: backupsRouter.drill,
    envelope: dataEnvelope,
    message: () => messages.drillAsked,
    summary: 'Restore the newest backup into a temporary folder, check it, and delete it',
    output: asked,
    refuses: ['conflict'],
  },
];
