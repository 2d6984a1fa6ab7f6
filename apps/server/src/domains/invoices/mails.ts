import { StudioError } from '@shutterhouse/contract/errors';
import {
  invoiceLabel,
  invoiceMessages as messages,
} from '@shutterhouse/contract/invoices/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { taxWords } from '@shutterhouse/contract/pricing';
import { t, tc } from '@shutterhouse/contract/sentences';
import { isMailAddress } from '@shutterhouse/contract/validators';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { write } from '../../db/transact.ts';
import { queueMail } from '../../outbox/queue.ts';
import { mailOf } from '../../outbox/template.ts';
import { recordAudit } from '../audit/service.ts';
import { formatSessionDay } from '../bookings/customers/booking-format.ts';
import { languageOfBooking } from '../bookings/find-booking.ts';
import { getPublicContact } from '../content/service.ts';
import { getMailSender } from '../mail/sender.ts';
import { runInLanguage } from '../settings/languages.ts';
import { type InvoiceDocument, renderInvoicePdf } from './pdf/invoice-pdf.ts';
import { fileNameOf, findInvoiceDocument, getInvoice, sumsByNow } from './reading.ts';

/** What the total of an invoice says about its tax: `with tax`, `incl. 19% VAT, 7% VAT`; empty where there is none. */
function taxesIn({ taxes, taxCents, pricesIncludeTax }: InvoiceDocument): string {
  if (taxCents === 0) return '';
  if (!pricesIncludeTax) return 'with tax';
  const words = taxes.map((each) => taxWords({ ...each, pricesIncludeTax })).filter(Boolean);
  return words.join(', ').replaceAll(', incl. ', ', ');
}

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/**
 * Mails an invoice to its recipient in their language, with its PDF attached. @returns the address
 * @throws StudioError notFound; unprocessable when the invoice has no address
 */
export async function mailInvoice(deps: Deps, id: string): Promise<{ to: string }> {
  const invoice = findInvoiceDocument(deps, id);
  const language = languageOfBooking(deps, invoice.bookingId);
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
  const what = invoiceLabel(invoice);
  const { currency, number, totalCents, kind, dueAt } = invoice;
  const money = (cents: number) => formatCents(cents, { currency });
  // The PDF says what was open when it was issued, the mail what is open now.
  const current = getInvoice({ db }, id);
  const { paid, refunded, open } = sumsByNow(current);
  const isDue = dueAt !== null && open > 0;
  const content = mailOf(sender, {
    subject: t('{what} {number} from {studio}', {
      what,
      number,
      studio: invoice.studioName,
    }).slice(0, 300),
    heading: `${what} ${number}`,
    blocks: [
      {
        kind: 'paragraph',
        text:
          kind === 'invoice'
            ? t('Hello {customerName}, please find your invoice attached.', {
                customerName: invoice.customerName,
              })
            : t(
                'Hello {customerName}, please find attached the credit note that cancels invoice {correctsNumber}.',
                { customerName: invoice.customerName, correctsNumber: invoice.correctsNumber },
              ),
      },
      {
        kind: 'facts',
        rows: [
          [t('Total'), [money(totalCents), taxesIn(invoice)].filter(Boolean).join(' ')],
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
