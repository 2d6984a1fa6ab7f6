import { legalPageMessages } from '@shutterhouse/contract/legal/messages';
import { recordQueries } from '../../../lib/calls/record-queries.ts';
import { type Outputs, trpc } from '../../../lib/calls/trpc.ts';

/** A legal page as returned by the API. */
export type LegalPage = Outputs['legal']['adminList'][number];

/** The legal pages in the dashboard; the footer of the site links to them. */
export const legalPageQueries = recordQueries({
  calls: trpc.legal,
  messages: legalPageMessages,
  affects: ({ legal, settings }) => [legal, settings.studio],
});
