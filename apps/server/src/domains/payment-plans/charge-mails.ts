import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { formatCents } from '@shutterhouse/contract/money';
import { paths } from '@shutterhouse/contract/pages';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import { t } from '@shutterhouse/contract/sentences';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/transact.ts';
import { formatDay } from '../../studio-time.ts';
import { requireJob } from '../client-jobs/reading.ts';
import { clientsOfJob } from '../client-jobs/visits/links.ts';
import { notifyStudio } from '../mail/notifications.ts';
import { runInLanguage } from '../settings/languages.ts';
import { mailClients } from './mails.ts';
import type { PartRow, PlanRow } from './reading.ts';

type Within = { db: Tx; now: () => Date; config: Config };
type OfPart = { part: PartRow; plan: PlanRow; amountCents: number };

/** Mails the clients of a job and the studio that a card has paid a part. */
export function mailPartPaid(deps: Within, paid: OfPart & { paymentId: string }): void {
  const { part, plan, amountCents, paymentId } = paid;
  mailClients(deps, part.jobId, (client) => {
    const amount = formatCents(amountCents, plan);
    return {
      ...{ kind: 'paymentReceipt', key: paymentId },
      subject: t('Your payment of {amount}', { amount }),
      heading: t('We have received {amount}', { amount }),
      text: t('Hello {customer}, thank you for your payment of {amount}.', {
        ...{ customer: client.name, amount },
      }),
      rows: [
        [t('Paid'), amount],
        [t('Due'), formatDay(part.dueAt, deps.config.timeZone, 'long')],
      ],
    };
  });
  tellStudio(deps, { jobId: part.jobId, plan, paymentId, amountCents });
}

/** The same of a tip. */
export function mailTipPaid(
  deps: Within,
  { plan, paymentId, amountCents }: { plan: PlanRow; paymentId: string; amountCents: number },
): void {
  const { jobId } = plan;
  mailClients(deps, jobId, (client) => {
    const amount = formatCents(amountCents, plan);
    return {
      ...{ kind: 'paymentReceipt', key: paymentId },
      subject: t('Your payment of {amount}', { amount }),
      heading: messages.tipPaid,
      text: t('Hello {customer}, thank you for your payment of {amount}.', {
        ...{ customer: client.name, amount },
      }),
      rows: [[t('Tip'), amount]],
    };
  });
  tellStudio(deps, { jobId, plan, paymentId, amountCents, isTip: true });
}

type Told = {
  jobId: string;
  plan: PlanRow;
  paymentId: string;
  amountCents: number;
  isTip?: boolean;
};

function tellStudio(deps: Within, { jobId, plan, paymentId, amountCents, isTip }: Told): void {
  runInLanguage(deps, null, () => {
    const amount = formatCents(amountCents, plan);
    const [client] = clientsOfJob(deps.db, jobId);
    const subject = t('{name} paid {amount}', { name: client?.name ?? '', amount });
    notifyStudio(deps, 'paymentReceived', {
      ...{ about: paymentId, subject, heading: subject },
      ...(isMailAddress(client?.email ?? '') && { replyTo: client?.email ?? '' }),
      blocks: [
        {
          kind: 'facts',
          rows: [
            [t('Job'), requireJob(deps.db, jobId).title],
            [t('Tip'), isTip ? amount : ''],
          ],
        },
        {
          kind: 'button',
          label: t('Open the job'),
          url: new URL(paths.job(jobId), deps.config.publicUrl).href,
        },
      ],
    });
  });
}

type Refunded = { plan: PlanRow; amountCents: number; reference: string; isTip?: boolean };

/** Mails the clients of a job that what a card paid, for a part or as a tip, was refunded. */
export function mailRefunded(deps: Within, refunded: Refunded): void {
  const { plan, amountCents, reference, isTip } = refunded;
  mailClients(deps, plan.jobId, (client) => {
    const amount = formatCents(amountCents, plan);
    return {
      ...{ kind: 'bookingRefunded', key: reference },
      subject: t('Your refund of {amount}', { amount }),
      heading: t('We have refunded {amount}', { amount }),
      text: t(
        'Hello {customer}, we have refunded {amount} to the card or account that you paid with. It may take some days until your bank shows it.',
        { customer: client.name, amount },
      ),
      rows: [[isTip ? t('Refund of a tip') : t('Refund'), amount]],
    };
  });
}
