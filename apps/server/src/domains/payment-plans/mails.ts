import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { isMailAddress } from '@shutterhouse/contract/validators';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/transact.ts';
import { queueMail } from '../../outbox/queue.ts';
import { mailOf } from '../../outbox/template.ts';
import type { Secrets } from '../../secrets.ts';
import { formatDay } from '../../studio-time.ts';
import { clientsOfJob, linkOf, urlOfLink } from '../client-jobs/visits/links.ts';
import { getPublicContact } from '../content/service.ts';
import { getMailSender } from '../mail/sender.ts';
import { getMainLocale, runInLanguage } from '../settings/languages.ts';
import type { PartRow, PlanRow } from './reading.ts';
import { referenceOf } from './visits.ts';

type Within = { db: Tx; now: () => Date; config: Config; secrets: Secrets };

/** What a mail is about. `key` names the occasion, so that it is mailed once. */
type Occasion = { part: PartRow; plan: PlanRow; key: string };

/**
 * Mails the clients of a job about a payment, each in their language, with the link to their page.
 * @returns how many have an address
 */
export function mailClients(
  deps: Within,
  occasion: Occasion,
  write: () => { subject: string; text: string },
): number {
  const { db } = deps;
  const clients = clientsOfJob(db, occasion.part.jobId).filter(({ email }) => isMailAddress(email));
  for (const client of clients) {
    runInLanguage(deps, client.language ?? getMainLocale(deps).language, () =>
      mailClient(deps, occasion, { client, ...write() }),
    );
  }
  return clients.length;
}

function mailClient(
  deps: Within,
  { part, plan, key }: Occasion,
  {
    client,
    subject,
    text,
  }: { client: ReturnType<typeof clientsOfJob>[number]; subject: string; text: string },
): void {
  const { db, now, config } = deps;
  const { email } = getPublicContact({ db });
  const link = linkOf(deps, { jobId: part.jobId, userId: client.id });
  const mail = {
    subject,
    heading: t('Dear {name}', { name: client.name }),
    blocks: [
      { kind: 'paragraph' as const, text },
      {
        kind: 'facts' as const,
        rows: [
          [t('Still to pay'), formatCents(part.openCents, plan)],
          [t('Due'), formatDay(part.dueAt, config.timeZone, 'long')],
          [t('Reference'), referenceOf(db, { part, plan })],
        ] as [string, string][],
      },
      { kind: 'button' as const, label: t('Open your page'), url: urlOfLink(deps, link) },
    ],
    reason: t('You get this mail because a plan of payments was agreed with you.'),
  };
  queueMail(
    { db, now },
    {
      ...mailOf(getMailSender({ db, config }), mail),
      ...{ kind: 'paymentReminder', to: client.email, isConfidential: true },
      key: `paymentReminder:${part.id}:${key}:${client.id}`,
      ...(isMailAddress(email) && { replyTo: email }),
    },
  );
}
