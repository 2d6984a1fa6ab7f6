import type { GalleryLink } from '@shutterhouse/contract/client-galleries/links';
import type {
  ComposeGalleryMailInput,
  GalleryMail,
  SendGalleryLinkInput,
} from '@shutterhouse/contract/client-galleries/sending';
import { gallerySendingMessages as messages } from '@shutterhouse/contract/client-galleries/sending-messages';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../../../db/open.ts';
import { type Tx, write } from '../../../db/transact.ts';
import type { JobKind } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { queueMail } from '../../../outbox/queue.ts';
import { isMailConfigured } from '../../../outbox/relay.ts';
import { clockAt, instantOf } from '../../../studio-time.ts';
import { recordAudit } from '../../audit/service.ts';
import { recordGalleryEvent } from '../activity/record.ts';
import { type LinkRow, requireLink, toLink } from '../links.ts';
import { type GalleryRow, requireGallery } from '../rows.ts';
import { clientGalleryLinks } from '../tables.ts';
import { languageOf } from '../visits/access.ts';
import { type MailDeps, readyMail } from './mails.ts';

type Deps = MailDeps & { db: Db; now: () => Date };
type StaffDeps = Deps & { person: { id: string } };

/** Sends a link at its time; one that is sent at another time has a job of its own. */
const sendLinkJob: JobKind<{ linkId: string; sendsAt: number }> = {
  name: 'clientGalleries.send',
  priority: 'brief',
  keyOf: ({ linkId, sendsAt }) => `${linkId}:${sendsAt}`,
};

/** Registers that job. It skips links that were revoked or are sent at another time, and galleries that have expired. */
export function handleGallerySending(jobs: JobRunner, deps: Deps): void {
  const { db, now } = deps;
  jobs.handle(sendLinkJob, {
    run: ({ linkId, sendsAt }) =>
      write(db, (tx) => {
        const own = eq(clientGalleryLinks.id, linkId);
        const link = tx.select().from(clientGalleryLinks).where(own).get();
        if (link?.sendsAt?.getTime() !== sendsAt || link.revokedAt !== null) return;
        const gallery = requireGallery({ db: tx }, link.galleryId);
        if (gallery.expiresAt !== null && gallery.expiresAt <= now()) {
          tx.update(clientGalleryLinks).set({ sendsAt: null }).where(own).run();
        } else queueLink({ ...deps, db: tx }, gallery, link);
      }),
  });
}

/** The mail of a link as it will look, with the words that are given, were saved, or are standard. @throws StudioError notFound */
export function composeGalleryMail(
  deps: Deps,
  { id, subject, words, tellsPin }: ComposeGalleryMailInput,
): GalleryMail {
  const { db, config, now } = deps;
  const link = requireLink(deps, id);
  const gallery = requireGallery(deps, link.galleryId);
  const mail = readyMail(
    deps,
    { gallery, link },
    {
      subject: subject ?? link.subject,
      words: words ?? link.words,
      tellsPin: tellsPin ?? link.tellsPin,
    },
  );
  const minuteOf = (at: Date) => clockAt(at, config.timeZone).toISOString().slice(0, 16);
  return {
    to: link.email,
    subject: mail.subject,
    words: mail.words,
    tellsPin: mail.tellsPin,
    language: languageOf(deps, { gallery, link }),
    html: mail.html,
    sendsAt: link.sendsAt && minuteOf(link.sendsAt),
    now: minuteOf(now()),
    hasPin: gallery.sealedPin !== null,
    hasPassword: gallery.passwordHash !== null,
    hasLastDay: gallery.expiresAt !== null,
    isMailConfigured: isMailConfigured({ db, config }),
  };
}

/**
 * Sends a link to its recipient, now or at a time by the studio's clock; a link that waits for another time is sent at this
 * one alone.
 * @throws StudioError notFound; invalid on `sendsAt`; unprocessable when it has no address, or the gallery has expired
 */
export function sendGalleryLink(
  deps: StaffDeps,
  { id, sendsAt, ...words }: SendGalleryLinkInput,
): Promise<GalleryLink> {
  const { db, now, config, person } = deps;
  return write(db, (tx) => {
    const within = { ...deps, db: tx };
    const link = requireLink(within, id);
    const gallery = requireGallery(within, link.galleryId);
    if (!isMailAddress(link.email)) throw new StudioError('unprocessable', messages.noAddress);
    const { expiresAt } = gallery;
    if (expiresAt !== null && expiresAt <= now()) {
      throw new StudioError('unprocessable', messages.hasEnded);
    }
    const at = sendsAt === null ? null : instantOfMinute(sendsAt, config.timeZone);
    if (at !== null && at <= now()) throw fieldError('invalid', 'sendsAt', messages.timePassed);
    if (at !== null && expiresAt !== null && at >= expiresAt) {
      throw fieldError('invalid', 'sendsAt', messages.timeAfterEnd);
    }
    const saved = saveLink(tx, id, { ...words, sendsAt: at });
    if (at === null) queueLink(within, gallery, saved);
    else {
      const payload = { linkId: id, sendsAt: at.getTime() };
      enqueueJob({ db: tx, now }, sendLinkJob, payload, { runAt: at });
    }
    const subject = { kind: 'clientGallery' as const, id: gallery.id, name: gallery.title };
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject });
    return toLink(within, requireLink(within, id));
  });
}

/** Cancels that a link is sent at a time. @throws StudioError notFound */
export function cancelGallerySending(deps: StaffDeps, id: string): Promise<GalleryLink> {
  return write(deps.db, (tx) => {
    const within = { ...deps, db: tx };
    requireLink(within, id);
    return toLink(within, saveLink(tx, id, { sendsAt: null }));
  });
}

/** Puts the mail of a link into the outbox. Its address is a secret, so that its content is shown to nobody else. */
function queueLink(
  deps: MailDeps & { db: Tx; now: () => Date },
  gallery: GalleryRow,
  link: LinkRow,
): void {
  const { db, now } = deps;
  const { subject, html, text } = readyMail(deps, { gallery, link }, link);
  const mailId = queueMail(
    { db, now },
    {
      ...{ subject, html, text, kind: 'galleryReady', to: link.email, isConfidential: true },
      key: `galleryReady:${link.id}:${v7()}`,
      ...(gallery.expiresAt !== null && { sendBefore: gallery.expiresAt }),
    },
  );
  saveLink(db, link.id, { mailId, sentAt: now(), sendsAt: null });
  recordGalleryEvent({ db, now }, { galleryId: gallery.id, link, kind: 'sent' });
}

function saveLink(
  tx: Tx,
  id: string,
  columns: Partial<typeof clientGalleryLinks.$inferInsert>,
): LinkRow {
  const own = eq(clientGalleryLinks.id, id);
  return tx.update(clientGalleryLinks).set(columns).where(own).returning().get();
}

/** The instant at which the studio's clock shows a minute, `YYYY-MM-DDTHH:mm`. */
function instantOfMinute(text: string, timeZone: string): Date {
  const [day = '', time = ''] = text.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantOf(day, hours * 60 + minutes, timeZone);
}
