import type { MailKind } from '@shutterhouse/contract/mail/kinds';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/transact.ts';
import type { MailBlock } from '../../outbox/description.ts';
import { queueMail } from '../../outbox/queue.ts';
import { mailOf } from '../../outbox/template.ts';
import type { Secrets } from '../../secrets.ts';
import { formatDay } from '../../studio-time.ts';
import { clientsOfJob, linkOf, urlOfLink } from '../client-jobs/visits/links.ts';
import { getPublicContact } from '../content/service.ts';
import { getMailSender } from '../mail/sender.ts';
import { getMainLocale, runInLanguage } from '../settings/languages.ts';
import type { PartRow, PlanRow } from './reading.ts';
import { referenceOf } from './references.ts';

type Within = { db: Tx; now: () => Date; config: Config };
type Client = ReturnType<typeof clientsOfJob>[number];

/** A mail to one of the clients of a job. */
type ClientMail = {
  kind: MailKind;
  /** Names the occasion, so that it is mailed once to each. */
  key: string;
  subject: string;
  heading: string;
  blocks: readonly MailBlock[];
  rows: [string, string][];
  /** The address of their page, which nobody else may learn. */
  pageUrl?: string;
};

/** Mails the clients of a job, each in their language. @returns how many have an address */
export function mailClients(
  deps: Within,
  jobId: string,
  write: (client: Client) => ClientMail,
): number {
  const clients = clientsOfJob(deps.db, jobId).filter(({ email }) => isMailAddress(email));
  for (const client of clients) {
    runInLanguage(deps, client.language ?? getMainLocale(deps).language, () =>
      mailClient(deps, client, write(client)),
    );
  }
  return clients.length;
}

function mailClient({ db, now, config }: Within, client: Client, written: ClientMail): void {
  const { email } = getPublicContact({ db });
  const { kind, key, subject, heading, blocks, rows, pageUrl } = written;
  const content = mailOf(getMailSender({ db, config }), {
    ...{ subject, heading },
    blocks: [
      ...blocks,
      { kind: 'facts', rows },
      ...(pageUrl ? [{ kind: 'button' as const, label: t('Open your page'), url: pageUrl }] : []),
    ],
    reason: t('You get this mail because a plan of payments was agreed with you.'),
  });
  queueMail(
    { db, now },
    {
      ...content,
      ...{ kind, key: `${kind}:${key}:${client.id}`, to: client.email },
      ...(pageUrl && { isConfidential: true }),
      ...(isMailAddress(email) && { replyTo: email }),
    },
  );
}

/** Mails the clients of a job about a payment that is open, with the link to their page. @returns how many have an address */
export function mailOpenPart(
  deps: Within & { secrets: Secrets },
  { part, plan, key }: { part: PartRow; plan: PlanRow; key: string },
  write: (client: Client) => Pick<ClientMail, 'subject' | 'blocks'>,
): number {
  return mailClients(deps, part.jobId, (client) => ({
    heading: t('Dear {name}', { name: client.name }),
    ...write(client),
    ...{ kind: 'paymentReminder', key: `${part.id}:${key}` },
    rows: [
      [t('Still to pay'), formatCents(part.openCents, plan)],
      [t('Due'), formatDay(part.dueAt, deps.config.timeZone, 'long')],
      [t('Reference'), referenceOf(deps.db, { part, plan })],
    ],
    pageUrl: urlOfLink(deps, linkOf(deps, { jobId: part.jobId, userId: client.id })),
  }));
}
