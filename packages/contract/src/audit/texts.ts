import { availabilityLabels } from '../availability/messages.ts';
import { stageLabels } from '../client-jobs/messages.ts';
import { contractStateLabels } from '../contracts/messages.ts';
import { sourceLabels } from '../files/constants.ts';
import { languageNames } from '../languages.ts';
import { mailServerLabels } from '../mail/server.ts';
import { mailTextKindLabels } from '../mail/texts.ts';
import { retentionLabels } from '../privacy/messages.ts';
import { tokenAccessLabels } from '../security/messages.ts';
import { marked, sentences, t, translate } from '../sentences.ts';
import { appearanceLabels } from '../settings/appearance-messages.ts';
import { billingLabels } from '../settings/billing.ts';
import { languageLabels } from '../settings/languages.ts';
import { settingLabels } from '../settings/messages.ts';
import { placeLabels } from '../settings/place.ts';
import type { AuditSubject } from './constants.ts';
import { auditFieldLabels, securityRuleLabels } from './field-labels.ts';
import type { AuditEntry } from './schema.ts';

type Labels = Readonly<Record<string, string>>;
type Details = AuditEntry['details'];

/** What the studio names itself. The log keeps it in English, as the catalogs of sentences do. */
const ownNames: ReadonlySet<string> = new Set([
  marked('A customer’s data'),
  marked('All other sessions'),
  marked('Appearance'),
  marked('Availability'),
  marked('Backup'),
  marked('Backups'),
  marked('Billing'),
  marked('Booking terms'),
  marked('Bookings'),
  marked('Calendar feed'),
  marked('Clients'),
  marked('Everything the studio owns'),
  marked('Finance records'),
  marked('Invoices'),
  marked('Languages'),
  marked('Mail server'),
  marked('Mail texts'),
  marked('Notifications'),
  marked('Opening'),
  marked('Payment'),
  marked('Privacy notice'),
  marked('Samples'),
  marked('Starter content'),
  marked('Taxes'),
  marked('Test of the newest backup'),
]);

/** Settings that have an entry each, by their ids. */
const settings = (): Labels[] => [settingLabels, placeLabels, securityRuleLabels];

/** The fields of what is changed as a whole, by its id. */
const fields: Readonly<Record<string, () => Labels>> = {
  appearance: () => appearanceLabels,
  availability: () => availabilityLabels,
  billing: () => billingLabels,
  languages: () => languageLabels,
  mailServer: () => mailServerLabels,
  mailTexts: () => mailTextKindLabels,
};

/** States that an entry names by their codes. */
const values: Partial<Record<AuditSubject, () => Labels>> = {
  user: () => roleNames,
  booking: () => bookingStates,
  message: () => messageStates,
  job: () => ({ ...stageLabels, ...contractStateLabels }),
  apiToken: () => tokenAccessLabels,
  file: () => ({ ...sourceLabels, ...visibility }),
  album: () => visibility,
  financeRecord: () => receipts,
};
const roleNames: Labels = sentences({
  admin: 'Admin',
  moderator: 'Moderator',
  user: 'User',
  guest: 'Guest',
});
const bookingStates: Labels = sentences({
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
});
const messageStates: Labels = sentences({
  new: 'New',
  read: 'Read',
  replied: 'Replied',
  spam: 'Spam',
});
const visibility: Labels = sentences({ public: 'Public', private: 'Private' });
const receipts: Labels = sentences({
  replaced: 'Replaced',
  attached: 'Attached',
  removed: 'Removed',
});

/** What an entry is about, in the reader's language: names that people gave stay as they are. */
export function auditSubjectText({ kind, id, name }: AuditEntry['subject']): string {
  if (kind === 'settings') return settingText(id ?? '', name);
  return id === null && ownNames.has(name) ? translate(name) : name;
}

function settingText(id: string, name: string): string {
  const [, channel] = /^Notifications by (.+)$/.exec(name) ?? [];
  if (channel !== undefined) return t('Notifications by {channel}', { channel });
  const [, calendar] = /^Other calendar: (.+)$/.exec(name) ?? [];
  if (calendar !== undefined) return t('Other calendar: {name}', { name: calendar });
  const kept = labelIn(retentionLabels, id);
  if (kept !== undefined) return t('Days of retention: {kept}', { kept });
  for (const labels of settings()) {
    const label = labelIn(labels, id);
    if (label !== undefined) return label;
  }
  return ownNames.has(name) ? translate(name) : name;
}

/** The details of an entry in one line, in the reader's language: `Pending → Confirmed; Album: Hills`. */
export function auditDetailsText({ subject, details }: Pick<AuditEntry, 'subject' | 'details'>) {
  const { from, to, ...others } = details;
  const labels = subject.id === 'languages' ? languageNames : (values[subject.kind]?.() ?? {});
  const change = [from, to].flatMap((value) => valueText(value, labels) ?? []);
  const rest = Object.entries(others).map(([name, value]) =>
    t('{name}: {value}', {
      name: labelIn(auditFieldLabels, name) ?? name,
      value:
        name === 'changed' ? changedText(String(value), subject) : (valueText(value, labels) ?? ''),
    }),
  );
  return [change.join(' → '), ...rest].filter((text) => text !== '').join('; ');
}

function valueText(value: Details[string] | undefined, labels: Labels): string | undefined {
  if (value === undefined) return undefined;
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (labels === languageNames) {
    return String(value)
      .split(',')
      .map((tag) => labelIn(labels, tag) ?? tag)
      .join(', ');
  }
  return labelIn(labels, String(value)) ?? String(value);
}

/** The names of changed fields: codes, and in older entries their English labels. */
function changedText(codes: string, { id }: AuditEntry['subject']): string {
  const labels = fields[id ?? '']?.() ?? auditFieldLabels;
  return codes
    .split(', ')
    .map((code) => labelIn(labels, code) ?? translate(code))
    .join(', ');
}

function labelIn(labels: Labels, code: string): string | undefined {
  return Object.hasOwn(labels, code) ? labels[code] : undefined;
}
