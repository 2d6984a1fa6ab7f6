import { legalPageMessages as messages } from '@shutterhouse/contract/legal/messages';
import { legalPage, publicLegalPage } from '@shutterhouse/contract/legal/schema';
import { z } from 'zod';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import { recordRoutes } from '../../http/rest/record-routes.ts';
import { legalRouter } from './router.ts';

export const legalRoutes = recordRoutes({
  path: '/legal-page',
  calls: legalRouter,
  list: { envelope: dataEnvelope, output: z.array(publicLegalPage) },
  record: legalPage,
  messages,
  summaries: {
    list: 'The legal pages that visitors can read, such as an imprint',
    get: 'One legal page',
    create: 'Add a legal page; its address is made of its title',
    update: 'Change a legal page; what is absent stays as it is',
    remove: 'Delete a legal page',
  },
  examples: {
    create: { title: 'Imprint', text: 'Harbour Light\n1 Quay Street, Portland' },
    update: { text: 'Harbour Light\n2 Quay Street, Portland' },
  },
});
