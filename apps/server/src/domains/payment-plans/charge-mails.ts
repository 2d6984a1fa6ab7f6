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
import { getStudioName } from '../content/service.ts';
import { notifyStudio } from '../mail/notifications.ts';
import { mailWords } from '../mail/texts/service.ts';
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
      ...mailWords(deps, 'paymentReceipt', valuesOf(deps, client, amount)),
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
      ...mailWords(deps, 'paymentReceipt', valuesOf(deps, client, amount)),
      heading: messages.tipPaid,
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
      ...mailWords(deps, 'bookingRefunded', valuesOf(deps, client, amount)),
      rows: [[isTip ? t('Refund of a tip') : t('Refund'), amount]],
    };
  });
}

function valuesOf({ db }: Within, { name }: { name: string }, amount: string) {
  return { name, studio: getStudioName({ db }), amount };
}
