import { expect, test } from 'vitest';
import { auditDetailsText, auditSubjectText } from './texts.ts';

const booking = { kind: 'booking', id: 'b1', name: 'Ida Berg, CONF-1' } as const;
const billing = { kind: 'settings', id: 'billing', name: 'Billing' } as const;

test('a name that people gave stays, and one of the studio’s own is a sentence', () => {
  expect(auditSubjectText(booking)).toBe('Ida Berg, CONF-1');
  expect(auditSubjectText({ kind: 'album', id: 'a1', name: 'Backups' })).toBe('Backups');
  expect(auditSubjectText(billing)).toBe('Billing');
  expect(auditSubjectText({ kind: 'settings', id: 'auditLogDays', name: 'auditLogDays' })).toBe(
    'Days kept in the audit log',
  );
  expect(auditSubjectText({ kind: 'settings', id: 'mails', name: 'Days of mails' })).toBe(
    'Days of retention: Sent mail',
  );
  expect(auditSubjectText({ kind: 'settings', id: null, name: 'Notifications by Telegram' })).toBe(
    'Notifications by Telegram',
  );
});

test('details are one line, a change with an arrow, codes as their labels', () => {
  const text = (details: Parameters<typeof auditDetailsText>[0]['details'], subject = booking) =>
    auditDetailsText({ subject, details });
  expect(text({ from: 'pending', to: 'confirmed' })).toBe('Pending → Confirmed');
  expect(text({ to: 'private', images: 3 })).toBe('private; Images: 3');
  expect(text({})).toBe('');
  expect(text({ to: true })).toBe('Yes');
  expect(auditDetailsText({ subject: billing, details: { changed: 'currency, taxes' } })).toBe(
    'Changed: Currency, Taxes',
  );
});

test('languages and the access of a token are named', () => {
  const languages = { kind: 'settings', id: 'languages', name: 'Languages' } as const;
  expect(auditDetailsText({ subject: languages, details: { from: '', to: 'de,pt-BR' } })).toBe(
    '– → Deutsch, Português (Brasil)',
  );
  const token = { kind: 'apiToken', id: 't1', name: 'Wall' } as const;
  expect(auditDetailsText({ subject: token, details: { access: 'read' } })).toBe(
    'Access: Read only',
  );
});

test('an entry from before codes were stored reads as it was', () => {
  const details = { changed: 'Prices include tax', from: false, to: true };
  expect(auditDetailsText({ subject: billing, details })).toBe(
    'No → Yes; Changed: Prices include tax',
  );
});
