import { StudioError } from '@shutterhouse/contract/errors';
import { invoiceMessages as messages } from '@shutterhouse/contract/invoices/messages';
import type {
  Invoice,
  InvoiceReminder,
  RemindInvoiceInput,
} from '@shutterhouse/contract/invoices/schema';
import { paragraphsOf } from '@shutterhouse/contract/mail/texts';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { formatCents } from '@shutterhouse/contract/money';
import { t, tc } from '@shutterhouse/contract/sentences';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, write } from '../../db/transact.ts';
import { queueMail } from '../../outbox/queue.ts';
import { mailOf } from '../../outbox/template.ts';
import { recordAudit } from '../audit/service.ts';
import { formatSessionDay } from '../bookings/customers/booking-format.ts';
import { getPublicContact } from '../content/service.ts';
import { getMailSender } from '../mail/sender.ts';
import { type MailWords, mailWords } from '../mail/texts/service.ts';
import { reminderText } from '../mail/texts/standard.ts';
import { runInLanguage } from '../settings/languages.ts';
import { languageOfInvoice } from './language.ts';
import { renderInvoicePdf } from './pdf/invoice-pdf.ts';
import { fileNameOf, findInvoiceDocument, getInvoice } from './reading.ts';
import { invoiceReminders } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/**
 * The draft of a reminder of an open invoice, in the language of its recipient.
 * @throws StudioError notFound; conflict when nothing is open; unprocessable when the invoice has no address
 */
export function draftReminder({ db, now, config }: Deps, id: string): InvoiceReminder {
  const invoice = requireRemindable(db, id);
  const language = languageOfInvoice({ db }, id);
  const { openCents, customerEmail: to } = invoice;
  return runInLanguage({ db, config }, language, () => {
    const studio = getMailSender({ db, config }).name;
    const { subject, words } = wordsFor(invoice, { db, now: now(), config, studio });
    return { to, subject, text: words, openCents };
  });
}

function wordsFor(
  { number, customerName: name, issuedAt, dueAt, openCents, currency }: Invoice,
  { db, now, config, studio }: { db: Sql; now: Date; config: Config; studio: string },
): MailWords {
  const open = formatCents(openCents, { currency });
  const issued = formatSessionDay(issuedAt, config.timeZone);
  const due = dueAt && formatSessionDay(dueAt, config.timeZone);
  return mailWords(
    { db },
    'invoiceReminder',
    { name, studio, number, amount: open, date: issued },
    due && dueAt < now
      ? {
          text: reminderText(
            { name, studio },
            t('Invoice {number} of {issued} was due on {due}, and {open} of it is still open.', {
              ...{ number, issued, due, open },
            }),
          ),
        }
      : {},
  );
}

/**
 * Mails a reminder of an open invoice as the desk wrote it, with the PDF attached, and notes it on the invoice.
 * @throws StudioError notFound; conflict when nothing is open, or another amount than the one shown; unprocessable when the
 *   invoice has no address
 */
export async function remindOfInvoice(
  { db, now, config, person }: Deps,
  { id, subject, text, openCents }: RemindInvoiceInput,
): Promise<Invoice> {
  const invoice = findInvoiceDocument({ db }, id);
  requireRemindable(db, id, openCents);
  const language = languageOfInvoice({ db }, id);
  return runInLanguage({ db, config }, language, async () => {
    // An issued invoice never changes, so its PDF can be made before the transaction.
    const bytes = await renderInvoicePdf(invoice, config.timeZone);
    const { email } = getPublicContact({ db });
    return write(db, (tx) => {
      const current = requireRemindable(tx, id, openCents);
      const { number, customerEmail: to, dueAt } = current;
      const reminderId = v7();
      const content = mailOf(getMailSender({ db: tx, config }), {
        subject,
        heading: subject,
        blocks: [
          ...paragraphsOf(text).map((part) => ({ kind: 'paragraph' as const, text: part })),
          {
            kind: 'facts',
            rows: [
              [tc('amount', 'Open'), formatCents(current.openCents, current)],
              [t('To be paid by'), dueAt ? formatSessionDay(dueAt, config.timeZone) : ''],
            ],
          },
        ],
        reason: t('You get this because an invoice was issued to this address.'),
      });
      queueMail(
        { db: tx, now },
        {
          ...content,
          ...{ kind: 'invoiceReminder', key: `invoiceReminder:${reminderId}`, to },
          ...(isMailAddress(email) && { replyTo: email }),
          attachments: [
            {
              name: fileNameOf(invoice),
              contentType: 'application/pdf',
              content: bytes.toString('base64'),
            },
          ],
        },
      );
      tx.insert(invoiceReminders)
        .values({ id: reminderId, invoiceId: id, openCents: current.openCents, sentAt: now() })
        .run();
      const about = { kind: 'invoice' as const, id, name: number };
      recordAudit(
        { db: tx, now },
        { by: person, action: 'mailed', subject: about, details: { to } },
      );
      return getInvoice({ db: tx }, id);
    });
  });
}

/** An invoice of which its recipient can be reminded; `shownCents` is the open amount on which the desk decided. */
function requireRemindable(db: Sql, id: string, shownCents?: number): Invoice {
  const invoice = getInvoice({ db }, id);
  const { openCents } = invoice;
  if (openCents === 0) throw new StudioError('conflict', messages.notOpen);
  if (!isMailAddress(invoice.customerEmail)) {
    throw new StudioError('unprocessable', messages.noAddress);
  }
  if (shownCents !== undefined && shownCents !== openCents) {
    throw new StudioError('conflict', messages.openChanged(formatCents(openCents, invoice)));
  }
  return invoice;
}
