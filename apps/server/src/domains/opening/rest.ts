import { openingMessages as messages } from '@shutterhouse/contract/opening/messages';
import { opening } from '@shutterhouse/contract/opening/schema';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { openingRouter } from './router.ts';

const path = '/settings/opening';

export const openingRoutes: RestRow[] = [
  {
    method: 'GET',
    path,
    procedure: openingRouter.get,
    envelope: dataEnvelope,
    summary:
      'The steps of opening the studio, the samples that visitors would see, and what was tried',
    output: opening,
  },
  {
    method: 'POST',
    path,
    procedure: openingRouter.open,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.opened,
    summary: 'Open the studio; `without` names the missing steps that are left as they are',
    refuses: ['conflict'],
    output: opening,
    example: { without: ['mail'], removesTried: true },
  },
];
