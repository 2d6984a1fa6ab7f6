import { languageMessages, languageSettings } from '@shutterhouse/contract/settings/languages';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { settingsRouter } from './router.ts';

const path = '/settings/languages';

export const settingsRoutes: RestRow[] = [
  {
    method: 'GET',
    path,
    procedure: settingsRouter.languages.get,
    envelope: dataEnvelope,
    summary: 'The main language, the region, and the further languages offered to visitors',
    output: languageSettings,
  },
  {
    method: 'PUT',
    path,
    procedure: settingsRouter.languages.update,
    from: 'body',
    envelope: dataEnvelope,
    message: () => languageMessages.saved,
    summary: 'Change the languages; what is absent stays as it is',
    refuses: ['conflict'],
    output: languageSettings,
    example: { language: 'de', region: 'CH', languages: ['fr', 'it', 'en'] },
  },
];
