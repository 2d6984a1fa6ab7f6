import {
  type StarterContent,
  starterContent,
  starterMessages,
} from '@shutterhouse/contract/settings/starter';
import { dataEnvelope } from '../http/rest/envelopes.ts';
import type { RestRow } from '../http/rest/rest-row.ts';
import { starterRouter } from './router.ts';

const path = '/settings/starter';

export const starterRoutes: RestRow[] = [
  {
    method: 'GET',
    path,
    procedure: starterRouter.starter.get,
    envelope: dataEnvelope,
    summary: 'The language of the starter content, and which parts of it were edited',
    output: starterContent,
  },
  {
    method: 'POST',
    path,
    procedure: starterRouter.starter.update,
    from: 'body',
    envelope: dataEnvelope,
    messageOf(output) {
      const { language } = output as StarterContent;
      return language === null ? undefined : starterMessages.changed(language);
    },
    summary: 'Write what was not edited of the starter content in the main language',
    refuses: ['conflict'],
    output: starterContent,
    example: { language: 'de' },
  },
];
