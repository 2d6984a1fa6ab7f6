import { StudioError } from '@shutterhouse/contract/errors';
import {
  invoiceLabel,
  invoiceMessages as messages,
} from '@shutterhouse/contract/invoices/messages';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { formatCents } from '@shutterhouse/contract/money';
import { nameOfTax } from '@shutterhouse/contract/pricing';
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
import { runInLanguage } from '../settings/languages.ts';
import { languageOfInvoice } from './language.ts';
import { type InvoiceDocument, renderInvoicePdf } from './pdf/invoice-pdf.ts';
import { fileNameOf, findInvoiceDocument, getInvoice, sumsByNow } from './reading.ts';

/** A total with what it says about its tax: `$378.00 with tax`, `100 € incl. 19% VAT, 7% VAT`. */
function totalWithTaxes({ taxes, taxCents, pricesIncludeTax }: InvoiceDocument, total: string) {
  if (taxCents === 0) return total;
  if (!pricesIncludeTax) return t('{amount} with tax', { amount: total });
  const named = taxes.flatMap(({ taxName, taxPercent: percent }) =>
    percent > 0 ? [t('{percent}% {name}', { percent, name: nameOfTax(taxName) })] : [],
  );
  return t('{amount} incl. {taxes}', { amount: total, taxes: named.join(', ') });
}

/** The texts of the mail; those of a credit note are always the standard ones. */
function wordsOfInvoice(
  { db, config }: { db: Sql; config: Config },
  invoice: InvoiceDocument & { customerName: string; correctsNumber: string; issuedAt: Date },
): Pick<MailWords, 'subject' | 'blocks'> {
  const { kind, part, number, studioName: studio, customerName, currency, issuedAt } = invoice;
  if (kind === 'creditNote') {
    const text = t(
      'Hello {customerName}, please find attached the credit note that cancels invoice {correctsNumber}.',
      { customerName, correctsNumber: invoice.correctsNumber },
    );
    return {
      subject: t('Credit note {number} from {studio}', { number, studio }),
      blocks: [{ kind: 'paragraph', text }],
    };
  }
  const subjects = {
    deposit: () => t('Deposit invoice {number} from {studio}', { number, studio }),
    closing: () => t('Closing invoice {number} from {studio}', { number, studio }),
    whole: () => t('Invoice {number} from {studio}', { number, studio }),
  };
  return mailWords(
    { db },
    'invoice',
    {
      ...{ name: customerName, studio, number },
      amount: formatCents(invoice.totalCents, { currency }),
      date: formatSessionDay(issuedAt, config.timeZone),
    },
    { subject: subjects[part]() },
  );
}

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/**
 * Mails an invoice to its recipient in their language, with its PDF attached. @returns the address
 * @throws StudioError notFound; unprocessable when the invoice has no address
 */
export async function mailInvoice(deps: Deps, id: string): Promise<{ to: string }> {
  const invoice = findInvoiceDocument(deps, id);
  const language = languageOfInvoice(deps, id);
  return runInLanguage(deps, language, () => compose(deps, invoice));
}

async function compose(
  { db, now, config, person }: Deps,
  invoice: ReturnType<typeof findInvoiceDocument>,
): Promise<{ to: string }> {
  const { id } = invoice;
  const to = invoice.customerEmail;
  if (!isMailAddress(to)) throw new StudioError('unprocessable', messages.noAddress);
  // An issued invoice never changes, so its PDF can be made before the transaction.
  const bytes = await renderInvoicePdf(invoice, config.timeZone);
  const sender = getMailSender({ db, config });
  const { email } = getPublicContact({ db });
  const { currency, number, totalCents, kind, dueAt } = invoice;
  const money = (cents: number) => formatCents(cents, { currency });
  // The PDF says what was open when it was issued, the mail what is open now.
  const current = getInvoice({ db }, id);
  const { paid, refunded, open } = sumsByNow(current);
  const isDue = dueAt !== null && open > 0;
  const { subject, blocks } = wordsOfInvoice({ db, config }, invoice);
  const content = mailOf(sender, {
    subject,
    heading: `${invoiceLabel(invoice)} ${number}`,
    blocks: [
      ...blocks,
      {
        kind: 'facts',
        rows: [
          [t('Total'), totalWithTaxes(invoice, money(totalCents))],
          [t('Paid'), kind === 'invoice' ? money(paid) : ''],
          [t('Refunded'), refunded > 0 ? money(refunded) : ''],
          [tc('amount', 'Open'), kind === 'invoice' ? money(open) : ''],
          [t('Cancelled by'), current.creditedBy],
          [t('To be paid by'), isDue ? formatSessionDay(dueAt, config.timeZone) : ''],
        ],
      },
    ],
    reason: t('You get this because an invoice was issued to this address.'),
  });
  await write(db, (tx) => {
    queueMail(
      { db: tx, now },
      {
        ...content,
        kind: 'invoice',
        key: `invoice:${id}:${v7()}`,
        to,
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
    const subject = { kind: 'invoice' as const, id, name: number };
    recordAudit({ db: tx, now }, { by: person, action: 'mailed', subject, details: { to } });
  });
  return { to };
}
