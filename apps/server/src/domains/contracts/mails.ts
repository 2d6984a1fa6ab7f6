import { plainText, sizeOf } from '@shutterhouse/contract/contracts/text';
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
import { mailWords, standardText, unwritten, wordsOf } from '../mail/texts/service.ts';
import { runInLanguage } from '../settings/languages.ts';
import { type ContractOfRow, contentOf, eventsOfVersions, signingsOf } from './reading.ts';
import type { VersionRow } from './record.ts';

type Within = { db: Tx; now: () => Date; config: Config; secrets: Secrets };

/** So many characters of a contract are in the mail itself; a longer one is on the page alone. */
const maxMailed = 20_000;

/** Mails the link of the job to the client who is next to sign; to nobody when the studio is. */
export function mailNextSigner(
  deps: Within,
  { jobId }: Pick<ContractOfRow, 'jobId'>,
  version: VersionRow,
): void {
  const { db, now, config } = deps;
  const next = signingsOf(version, eventsOfVersions(db, [version])).find(
    ({ signedAt }) => signedAt === null,
  );
  if (next === undefined || next.isStudio || !isMailAddress(next.email)) return;
  // Who left the job meanwhile has no page of it any more.
  if (!clientsOfJob(db, jobId).some(({ id }) => id === next.userId)) return;
  const { title, language, blocks } = contentOf(version);
  const link = linkOf(deps, { jobId, userId: next.userId });
  runInLanguage(deps, language, () => {
    const sender = getMailSender({ db, config });
    // It can be signed until the end of that day.
    const day = formatDay(new Date(version.validUntil.getTime() - 1), config.timeZone, 'long');
    const values = { name: next.name, studio: sender.name, title, date: day };
    const { subject, heading, blocks: paragraphs } = mailWords({ db }, 'contract', values);
    const mail = {
      ...{ subject, heading },
      blocks: [
        ...paragraphs,
        { kind: 'facts' as const, rows: [[t('To be signed by'), day]] as [string, string][] },
        { kind: 'button' as const, label: t('Read and sign'), url: urlOfLink(deps, link) },
        ...(sizeOf(blocks).characters <= maxMailed
          ? [{ kind: 'quote' as const, text: plainText(blocks) }]
          : []),
      ],
      reason: t('You get this mail because {name} has a contract for you to sign.', {
        name: sender.name,
      }),
    };
    queueMail(
      { db, now },
      {
        ...{ kind: 'contract', key: `contract:${version.id}:${next.userId}`, to: next.email },
        ...{ isConfidential: true, ...mailOf(sender, mail) },
      },
    );
  });
}

/** Tells the studio what a client did with a contract. */
export function tellStudio(
  { db, now, config }: Omit<Within, 'secrets'>,
  about: { jobId: string; key: string; email: string },
  { subject, text }: { subject: () => string; text: () => string },
): void {
  const within = { db, now, config };
  runInLanguage(within, null, () => {
    const said = text();
    notifyStudio(within, 'contractAnswered', {
      about: about.key,
      subject: subject(),
      heading: subject(),
      blocks: [
        ...(said === '' ? [] : [{ kind: 'paragraph' as const, text: said }]),
        {
          kind: 'button' as const,
          label: t('Open the job'),
          url: `${config.publicUrl.origin}${paths.job(about.jobId)}`,
        },
      ],
      replyTo: about.email,
    });
  });
}

/** Mails the signed PDF to everybody who signed; where it is too large for a mail, the link of the page alone. */
export function mailDocument(
  deps: Within,
  { jobId }: Pick<ContractOfRow, 'jobId'>,
  version: VersionRow,
  file: { name: string; bytes: Buffer },
): void {
  const { db, now, config } = deps;
  const { title, language } = contentOf(version);
  const content = file.bytes.toString('base64');
  const isSmall = content.length <= maxAttached;
  const known = new Map(clientsOfJob(db, jobId).map((client) => [client.id, client]));
  const signed = signingsOf(version, eventsOfVersions(db, [version]));
  for (const { userId, email, name, isStudio } of signed) {
    if (!isMailAddress(email)) continue;
    const url = isStudio
      ? `${config.publicUrl.origin}${paths.job(jobId)}`
      : known.has(userId)
        ? urlOfLink(deps, linkOf(deps, { jobId, userId }))
        : undefined;
    runInLanguage(deps, isStudio ? null : language, () => {
      const sender = getMailSender({ db, config });
      const values = { name, studio: sender.name, title };
      const standard = standardText('contractSigned', values);
      if (!isSmall) {
        standard.text = t('Everybody has signed “{title}”. The signed contract is on your page.', {
          title,
        });
      }
      const { subject, heading, blocks } = isStudio
        ? wordsOf({ db }, unwritten, values, standard)
        : mailWords({ db }, 'contractSigned', values, standard);
      const mail = {
        ...{ subject, heading },
        blocks: [
          ...blocks,
          ...(url === undefined
            ? []
            : [{ kind: 'button' as const, label: t('Open the page'), url }]),
        ],
        reason: t('You get this mail because you signed a contract of {name}.', {
          name: sender.name,
        }),
      };
      queueMail(
        { db, now },
        {
          ...{ kind: 'contractSigned', key: `contractSigned:${version.id}:${userId}`, to: email },
          ...{ isConfidential: true, ...mailOf(sender, mail) },
          ...(isSmall && {
            attachments: [{ name: file.name, contentType: 'application/pdf', content }],
          }),
        },
      );
    });
  }
}

/** A mail holds 8 MB of attachments, as stored. */
const maxAttached = 8 * 1024 * 1024;
