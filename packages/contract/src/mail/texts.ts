import { z } from 'zod';
import { openedVersion, version } from '../editing.ts';
import { isolated } from '../isolation.ts';
import { languages } from '../languages.ts';
import { currentLocale } from '../locale.ts';
import { sentences, t, tc } from '../sentences.ts';
import { translationsOf } from '../translations.ts';
import { lengths, oneOf, optionalLine, optionalText } from '../validators.ts';
import { mailKinds } from './kinds.ts';

/** Messages of the studio's own texts of mails. */
export const mailTextMessages = sentences({
  loadFailed: 'Failed to load the mail texts',
  saved: 'Mail text saved. It is part of every mail from now on.',
  saveFailed: 'Failed to save the mail text',
  reset: 'The mail has the standard text again.',
  previewFailed: 'Failed to load the preview',
  changedMeanwhile:
    'This mail text was changed by somebody else since you opened it. Please look at what it says now before you save.',
  unknown: (placeholder: string, known: readonly string[]) =>
    t('This mail has no {placeholder}. It can have: {placeholders}', {
      placeholder,
      placeholders: known.map(asPlaceholder).join(', '),
    }),
});

/** The labels of the texts, by their names in the form. */
export const mailTextLabels = sentences({ subject: 'Subject', words: 'Text' });

/** What stands for a value of the mail, such as `{name}`, with its label. */
const placeholders = sentences({
  name: 'Name',
  studio: 'Studio',
  service: 'Service',
  date: 'Date',
  time: 'Time',
  code: 'Code',
  amount: 'Amount',
  number: 'Number',
  title: 'Title',
});
export type MailPlaceholder = keyof typeof placeholders;

const session = ['name', 'studio', 'service', 'date', 'time', 'code'] as const;

/** The mails to customers whose words the studio can choose, with the placeholders that each has. */
export const mailTextKinds = {
  bookingReceived: session,
  bookingConfirmed: session,
  bookingMoved: session,
  bookingMovedByCustomer: session,
  bookingCancelled: session,
  bookingCancelledByCustomer: session,
  bookingExpired: session,
  bookingReminder: session,
  bookingRefunded: ['name', 'studio', 'amount'],
  paymentReceipt: ['name', 'studio', 'amount'],
  paymentReminder: ['name', 'studio', 'amount', 'date'],
  paymentOverdue: ['name', 'studio', 'amount', 'date'],
  invoice: ['name', 'studio', 'number', 'amount', 'date'],
  invoiceReminder: ['name', 'studio', 'number', 'amount', 'date'],
  quote: ['name', 'studio', 'title', 'date'],
  quoteAccepted: ['name', 'studio', 'title', 'amount'],
  contract: ['name', 'studio', 'title', 'date'],
  contractSigned: ['name', 'studio', 'title'],
  questionnaire: ['name', 'studio', 'title'],
  questionnaireReminder: ['name', 'studio', 'title', 'date'],
  galleryReady: ['studio', 'title'],
  galleryReminder: ['studio', 'title', 'date'],
} as const satisfies Readonly<Record<string, readonly MailPlaceholder[]>>;
export type MailTextKind = keyof typeof mailTextKinds;

/** Their names, in the order of the list. */
export const mailTextNames = Object.keys(mailTextKinds) as [MailTextKind, ...MailTextKind[]];

/** The values of the placeholders of a kind. */
export type MailTextValues<Kind extends MailTextKind> = Readonly<
  Record<(typeof mailTextKinds)[Kind][number], string>
>;

/** The label of each kind. */
export const mailTextKindLabels: Readonly<Record<MailTextKind, string>> = sentences(
  {
    bookingMoved: 'Confirmed session moved by the studio',
    bookingMovedByCustomer: 'Session moved by its customer',
    bookingCancelled: 'Session cancelled by the studio',
    bookingCancelledByCustomer: 'Session cancelled by its customer',
    paymentOverdue: 'Reminder of an overdue payment',
  },
  mailKinds,
);

/** What the values of some kinds are, where that says more than the label of the placeholder. */
const specialLabels: Partial<
  Record<MailTextKind, Readonly<Partial<Record<MailPlaceholder, string>>>>
> = {
  bookingRefunded: sentences({ amount: 'Refund' }),
  paymentReceipt: sentences({ amount: 'Paid' }),
  paymentReminder: sentences({ amount: 'Still to pay', date: 'Due' }),
  paymentOverdue: sentences({ amount: 'Still to pay', date: 'Due' }),
  invoice: sentences({ amount: 'Total' }),
  invoiceReminder: {
    get amount() {
      return tc('amount', 'Open');
    },
  },
  quote: sentences({ date: 'Valid until' }),
  quoteAccepted: sentences({ amount: 'Total' }),
  contract: sentences({ date: 'To be signed by' }),
  questionnaireReminder: sentences({ date: 'To be answered by' }),
  galleryReminder: sentences({ date: 'Open until' }),
};

/** The label of a placeholder in a kind of mail: `{date}` is the day of a session, or until which a quote is valid. */
export function placeholderLabel(kind: MailTextKind, placeholder: MailPlaceholder): string {
  return specialLabels[kind]?.[placeholder] ?? placeholders[placeholder];
}

/** A placeholder as it is written in a text. */
export function asPlaceholder(name: string): string {
  return `{${name}}`;
}

const placeholderPattern = /\{([^{}\n]*)\}/g;

/** The first placeholder in a text that a kind of mail does not have; undefined when it has all of them. */
function unknownPlaceholder(kind: MailTextKind, text: string): string | undefined {
  const known: readonly string[] = mailTextKinds[kind];
  return [...text.matchAll(placeholderPattern)].find(([, name = '']) => !known.includes(name))?.[0];
}

/** A text with values in place of its placeholders. What a value contains is never a placeholder itself. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  const { language } = currentLocale();
  return text.replaceAll(placeholderPattern, (written, name: string) =>
    Object.hasOwn(values, name) ? isolated(values[name] ?? '', language) : written,
  );
}

/** The paragraphs of a text, which are separated by empty lines. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
}

const fields = z.object({
  id: oneOf('Kind', mailTextNames),
  subject: optionalLine(() => mailTextLabels.subject, lengths.title),
  words: optionalText(() => mailTextLabels.words, lengths.description),
});
const { id, subject, words } = fields.shape;
const translations = translationsOf({ subject, words });
const texts = fields.extend({ translations });

type Written = { subject?: string | undefined; words?: string | undefined };
type Checked = { id: MailTextKind; translations?: Readonly<Record<string, Written>> | undefined };

/** Refuses placeholders that the kind does not have, at the text that has one. */
function checkPlaceholders({ value, issues }: z.core.ParsePayload<Checked & Written>): void {
  const check = (written: Written, path: string[]) => {
    for (const name of ['subject', 'words'] as const) {
      const text = written[name] ?? '';
      const placeholder = unknownPlaceholder(value.id, text);
      if (placeholder === undefined) continue;
      const message = mailTextMessages.unknown(placeholder, mailTextKinds[value.id]);
      issues.push({ code: 'custom', message, input: text, path: [...path, name] });
    }
  };
  check(value, []);
  for (const [language, written] of Object.entries(value.translations ?? {})) {
    check(written, ['translations', language]);
  }
}

/** The values of the form. A text that is empty is the standard one. */
export const mailTextInput = texts.check(checkPlaceholders);

/** Changes to the text of a mail; absent ones stay unchanged. */
export const updateMailTextInput = texts
  .partial()
  .extend({ id, version: openedVersion })
  .check(checkPlaceholders);
export type UpdateMailTextInput = z.infer<typeof updateMailTextInput>;

/** Asks for an example of a mail with these texts in a language. */
export const previewMailTextInput = texts
  .extend({ language: oneOf('Language', languages) })
  .check(checkPlaceholders);
export type PreviewMailTextInput = z.infer<typeof previewMailTextInput>;

/** The text of a mail as the studio wrote it, empty where it has the standard one, which is here in the main language. */
export const mailText = z.object({
  id: z.enum(mailTextNames),
  subject: z.string(),
  words: z.string(),
  translations,
  standard: z.object({ subject: z.string(), words: z.string() }),
  version,
});
export type MailText = z.infer<typeof mailText>;

/** An example of a mail. */
export const mailPreview = z.object({ subject: z.string(), html: z.string() });
export type MailPreview = z.infer<typeof mailPreview>;
