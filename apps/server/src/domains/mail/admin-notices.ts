import { auditSubjectText } from '@shutterhouse/contract/audit/texts';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { and, eq, ne, or } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { queueMail } from '../../outbox/queue.ts';
import { mailOf } from '../../outbox/template.ts';
import { formatDayAndTime } from '../../studio-time.ts';
import { tellAdminsJob } from '../audit/service.ts';
import { auditLog } from '../audit/tables.ts';
import { users } from '../people/tables.ts';
import { getStudioClock } from '../settings/appearance.ts';
import { noticeOf } from './admin-notice-texts.ts';
import { getMailSender } from './sender.ts';

type Deps = { now: () => Date; config: Config };
type Entry = typeof auditLog.$inferSelect;

/** Registers the job that tells the other admins of what one of them has done. */
export function handleAdminNotices(jobs: JobRunner, deps: Deps & { db: Db }): void {
  jobs.handle(tellAdminsJob, {
    run: ({ entryId }) =>
      write(deps.db, (tx) => {
        const entry = tx.select().from(auditLog).where(eq(auditLog.id, entryId)).get();
        if (entry) tellAdmins({ ...deps, db: tx }, entry);
      }),
  });
}

function tellAdmins({ db, now, config }: Deps & { db: Tx }, entry: Entry): void {
  const sender = getMailSender({ db, config });
  const notice = noticeOf({
    action: entry.action,
    kind: entry.subjectKind,
    studio: sender.name,
    who: entry.actorName || entry.actorEmail,
    email: entry.actorEmail,
    subject: auditSubjectText({
      kind: entry.subjectKind,
      id: entry.subjectId,
      name: entry.subjectName,
    }),
    at: formatDayAndTime(entry.at, getStudioClock({ db, config }), 'full'),
  });
  const content = mailOf(sender, {
    subject: notice.subject,
    heading: t('For your attention'),
    blocks: [
      { kind: 'paragraph', text: notice.text },
      {
        kind: 'paragraph',
        text: t(
          'If you did not expect this, please ask them. If it was not them: end their sessions, and have them choose a new password.',
        ),
      },
      {
        kind: 'button',
        label: t('Open the security settings'),
        url: new URL(paths.settings('security'), config.publicUrl).href,
      },
    ],
    reason: t('You get this because you are an admin of this studio.'),
  });
  for (const to of readersOf(db, entry)) {
    const key = `adminNotice:${entry.id}:${to}`;
    queueMail({ db, now }, { kind: 'adminNotice', key, to, ...content });
  }
}

/**
 * The addresses of the other admins; also of one who has just lost the role, the account or the address by it.
 */
function readersOf(db: Sql, { actorId, action, subjectId, details }: Entry): Set<string> {
  const isSubject = eq(users.id, subjectId ?? '');
  const wasAdmin = action === 'roleChanged' && details.from === 'admin' ? isSubject : undefined;
  const isAdmin = eq(users.role, 'admin');
  const isActive =
    action === 'deactivated' ? or(eq(users.isActive, true), isSubject) : eq(users.isActive, true);
  const people = db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(ne(users.id, actorId ?? ''), or(and(isAdmin, isActive), wasAdmin)))
    .all();
  const addresses = people.flatMap(({ id, email }) =>
    action === 'emailChanged' && id === subjectId ? [email, String(details.from)] : [email],
  );
  // The generated owner of a new studio has an address under `.local`, which can't receive mail.
  return new Set(addresses.filter((to) => isMailAddress(to) && !to.endsWith('.local')));
}
