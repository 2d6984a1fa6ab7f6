import { billing, billingMessages } from '@shutterhouse/contract/settings/billing';
import { languageMessages, languageSettings } from '@shutterhouse/contract/settings/languages';
import { placeMessages, studioPlace } from '@shutterhouse/contract/settings/place';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { settingsRouter } from './router.ts';

const path = '/settings/languages';
const billingPath = '/settings/billing';
const placePath = '/settings/place';

export const settingsRoutes: RestRow[] = [
  {
    method: 'GET',
    path: billingPath,
    procedure: settingsRouter.billing.get,
    envelope: dataEnvelope,
    summary: 'Currency, taxes and the texts of invoices',
    output: billing,
  },
  {
    method: 'PUT',
    path: billingPath,
    procedure: settingsRouter.billing.update,
    from: 'body',
    envelope: dataEnvelope,
    message: () => billingMessages.saved,
    summary: 'Change the billing settings; what is absent stays as it is',
    refuses: ['conflict'],
    output: billing,
    example: {
      pricesIncludeTax: true,
      taxes: [
        { id: 'standard', name: 'MwSt.', percents: [{ percent: 19 }] },
        { name: 'MwSt. reduced', percents: [{ percent: 7 }, { from: '2030-07-01', percent: 5 }] },
      ],
    },
  },
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
  {
    method: 'GET',
    path: placePath,
    procedure: settingsRouter.place.get,
    envelope: dataEnvelope,
    summary: 'The time zone and the public address',
    output: studioPlace,
  },
  {
    method: 'PUT',
    path: placePath,
    procedure: settingsRouter.place.update,
    from: 'body',
    envelope: dataEnvelope,
    message: () => placeMessages.saved,
    summary: 'Change the time zone or the public address, at once and in every process',
    refuses: ['conflict'],
    output: studioPlace,
    example: { timeZone: 'Europe/Berlin' },
  },
];
