import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/transact.ts';
import { queueMail } from '../../outbox/queue.ts';
import { mailOf } from '../../outbox/template.ts';
import type { Secrets } from '../../secrets.ts';
import { formatDay } from '../../studio-time.ts';
import { clientsOfJob, linkOf, urlOfLink } from '../client-jobs/visits/links.ts';
import { notifyStudio } from '../mail/notifications.ts';
import { getMailSender } from '../mail/sender.ts';
import { mailWords } from '../mail/texts/service.ts';
import { getMainLocale, runInLanguage } from '../settings/languages.ts';
import type { SentRow } from './reading.ts';

export type MailDeps = { db: Tx; now: () => Date; config: Config; secrets: Secrets };

/**
 * Mails the clients of a job the link to its questions, or reminds them.
 * @returns to how many
 */
export function mailQuestions(deps: MailDeps, row: SentRow, isReminder: boolean): number {
  const clients = clientsOfJob(deps.db, row.jobId).filter(({ email }) => isMailAddress(email));
  const main = getMainLocale(deps).language;
  for (const client of clients) {
    const language = client.language ?? main;
    const name = (language !== main && row.translations[language]?.name) || row.name;
    runInLanguage(deps, language, () => mailOne(deps, { ...row, name }, client, isReminder));
  }
  return clients.length;
}

function mailOne(
  deps: MailDeps,
  { id, jobId, name, dueAt }: SentRow,
  client: ReturnType<typeof clientsOfJob>[number],
  isReminder: boolean,
): void {
  const { db, now, config } = deps;
  const sender = getMailSender({ db, config });
  const link = linkOf(deps, { jobId, userId: client.id });
  const day = dueAt === null ? '' : formatDay(dueAt, config.timeZone, 'long');
  const kind = isReminder ? ('questionnaireReminder' as const) : ('questionnaire' as const);
  const values = { name: client.name, studio: sender.name, title: name, date: day };
  const { subject, heading, blocks } = mailWords({ db }, kind, values);
  const mail = {
    ...{ subject, heading },
    blocks: [
      ...blocks,
      ...(day === ''
        ? []
        : [
            {
              kind: 'facts' as const,
              rows: [[t('To be answered by'), day]] as [string, string][],
            },
          ]),
      { kind: 'button' as const, label: t('Answer the questions'), url: urlOfLink(deps, link) },
    ],
    reason: t('You get this mail because {name} has questions about your session.', {
      name: sender.name,
    }),
  };
  const occasion = isReminder ? `${dueAt?.getTime()}` : 'sent';
  queueMail(
    { db, now },
    {
      ...{ kind, key: `${kind}:${id}:${occasion}:${client.id}`, to: client.email },
      ...{ isConfidential: true, ...mailOf(sender, mail) },
    },
  );
}

/** Tells the studio that a client has answered. */
export function tellAnswered(
  { db, now, config }: Omit<MailDeps, 'secrets'>,
  { id, jobId, name }: SentRow,
  by: { name: string; email: string },
): void {
  const within = { db, now, config };
  runInLanguage(within, null, () => {
    const subject = t('{name} answered “{title}”', { name: by.name, title: name });
    notifyStudio(within, 'questionnaireAnswered', {
      ...{ about: `${id}:${now().getTime()}`, subject, heading: subject },
      blocks: [
        {
          kind: 'button' as const,
          label: t('Open the job'),
          url: `${config.publicUrl.origin}${paths.job(jobId)}`,
        },
      ],
      replyTo: by.email,
    });
  });
}
