import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import type { FinishInput } from '@shutterhouse/contract/client-galleries/lists';
import { StudioError } from '@shutterhouse/contract/errors';
import { formatCents } from '@shutterhouse/contract/money';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { and, eq, ne } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { type Tx, write } from '../../../db/transact.ts';
import { requireRow } from '../../../db/versioned.ts';
import type { MailBlock } from '../../../outbox/description.ts';
import { queueMail } from '../../../outbox/queue.ts';
import { mailOf } from '../../../outbox/template.ts';
import type { Secrets } from '../../../secrets.ts';
import { recordAudit } from '../../audit/service.ts';
import { notifyStudio } from '../../mail/notifications.ts';
import { getMailSender } from '../../mail/sender.ts';
import { runInLanguage } from '../../settings/languages.ts';
import { getPriceTerms } from '../../settings/price-terms.ts';
import { recordGalleryEvent } from '../activity/record.ts';
import { requireLink, urlOf } from '../links.ts';
import { requireGallery } from '../rows.ts';
import { languageOf, type Visit, type VisitorRow } from '../visits/access.ts';
import { clientGalleryVisitors, clientGallerySelections as selections } from '../visits/tables.ts';
import { assertFits, countShown, requireFilling, requireSelection } from './choosing.ts';
import { type ListRow, requireList } from './definitions.ts';

type Deps = { db: Db; secrets: Secrets; now: () => Date; config: Config };
type TxDeps = Omit<Deps, 'db'> & { db: Tx };
type Finished = {
  visit: Visit;
  visitor: VisitorRow;
  list: ListRow;
  chosen: number;
  message: string;
};

/**
 * A visitor is done with a list: from now on it stays as it is, until the studio opens it again. Both get a mail.
 * @throws StudioError as `requireFilling`; unprocessable while pictures are missing; conflict while there are too many
 */
export async function finish(
  deps: Deps,
  { message, ...which }: FinishInput,
): Promise<{ finishedAt: Date }> {
  const finishedAt = deps.now();
  await write(deps.db, (tx) => {
    const { visit, visitor, list, selection } = requireFilling(deps, tx, which);
    const chosen = selection ? countShown(tx, visit, selection) : 0;
    const missing = (list.min ?? 0) - chosen;
    if (missing > 0) throw new StudioError('unprocessable', messages.tooFew(missing));
    if (!selection || chosen === 0) throw new StudioError('unprocessable', messages.none);
    assertFits(list, chosen);
    tx.update(selections)
      .set({ finishedAt, message, updatedAt: finishedAt })
      .where(eq(selections.id, selection.id))
      .run();
    const finished = { visit, visitor, list, chosen, message };
    const within = { ...deps, db: tx };
    const eventId = recordGalleryEvent(within, {
      ...{ galleryId: visit.gallery.id, link: visit.link, visitor, kind: 'finished' },
      ...{ detail: list.name, pictures: chosen },
    });
    if (visit.gallery.notices === 'atOnce') tellStudio(within, finished, eventId);
    thank(within, finished, eventId);
  });
  return { finishedAt };
}

/** What the pictures beyond the most of a list cost; null where there are none, or they cost nothing. */
export function extraOf({ max, extraPriceCents }: ListRow, chosen: number): number | null {
  const beyond = max === null ? 0 : Math.max(0, chosen - max);
  return beyond === 0 || extraPriceCents === null ? null : beyond * extraPriceCents;
}

function tellStudio(deps: TxDeps, finished: Finished, about: string): void {
  const { gallery } = finished.visit;
  runInLanguage(deps, null, () => {
    const address = new URL(paths.clientGallery(gallery.id), deps.config.publicUrl);
    address.searchParams.set('tab', 'choices');
    notifyStudio(deps, 'favouritesSent', {
      about,
      subject: t('{visitor} has finished “{list}” of “{gallery}”', {
        ...{ visitor: finished.visitor.name, list: finished.list.name },
        gallery: gallery.title,
      }),
      heading: t('A list was finished'),
      blocks: [
        ...factsOf(deps, finished),
        { kind: 'button', label: t('Open the choices'), url: address.href },
      ],
    });
  });
}

function factsOf({ db }: TxDeps, { visit, visitor, list, chosen, message }: Finished): MailBlock[] {
  const extra = extraOf(list, chosen);
  const { currency } = getPriceTerms({ db });
  return [
    {
      kind: 'facts',
      rows: [
        [t('Gallery'), visit.gallery.title],
        [t('List'), list.name],
        [t('From'), visitor.name],
        [t('Pictures'), String(chosen)],
        ...(extra === null
          ? []
          : [[t('For further pictures'), formatCents(extra, { currency })] as [string, string]]),
      ],
    },
    ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
  ];
}

/**
 * The address by which a visitor is reached: the one that they have proven, else that of their link. A link of a guest or a
 * reviewer has been passed on once visitors of several names came by it: whose its address is, is unknown then, and it gets
 * nothing. Those who share a client's link choose together.
 */
function addressOf(
  db: Tx,
  { role, email }: Visit['link'],
  visitor: Pick<VisitorRow, 'email' | 'linkId' | 'name'>,
): string {
  if (visitor.email !== '' || role === 'client') return visitor.email || email;
  const { linkId, name } = clientGalleryVisitors;
  const isOther = and(eq(linkId, visitor.linkId), ne(name, visitor.name));
  const other = db.select().from(clientGalleryVisitors).where(isOther).get();
  return other === undefined ? email : '';
}

function thank(deps: TxDeps, finished: Finished, about: string): void {
  const { visit, visitor } = finished;
  const to = addressOf(deps.db, visit.link, visitor);
  if (to === '') return;
  runInLanguage(deps, languageOf(deps, visit), () =>
    queueMail(deps, {
      ...{ kind: 'galleryChoice', key: `galleryChoice:${about}`, to },
      ...mailOf(getMailSender(deps), {
        subject: t('Your choice of “{gallery}”', { gallery: visit.gallery.title }),
        heading: t('Thank you!'),
        blocks: [
          {
            kind: 'paragraph',
            text: t(
              'Your choice was sent to the studio. To change it, please write to the studio.',
            ),
          },
          ...factsOf(deps, finished),
        ],
      }),
    }),
  );
}

/** Opens a finished list again, and tells its visitor. @throws StudioError notFound */
export async function reopen(deps: Deps & { person: { id: string } }, id: string): Promise<void> {
  const { db, now, person } = deps;
  await write(db, (tx) => {
    const selection = requireSelection(tx, id);
    const list = requireList(tx, selection.listId);
    const gallery = requireGallery({ db: tx }, list.galleryId);
    if (selection.finishedAt === null) return;
    tx.update(selections).set({ finishedAt: null }).where(eq(selections.id, id)).run();
    const of = eq(clientGalleryVisitors.id, selection.visitorId);
    const found = tx.select().from(clientGalleryVisitors).where(of).get();
    const visitor = requireRow(found, messages.selectionUnknown);
    const link = requireLink({ db: tx }, visitor.linkId);
    const eventId = recordGalleryEvent(
      { db: tx, now },
      {
        ...{ galleryId: gallery.id, link, visitor, kind: 'reopened', detail: list.name },
      },
    );
    const subject = { kind: 'clientGallery' as const, id: gallery.id, name: gallery.title };
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject });
    const to = addressOf(tx, link, visitor);
    if (to === '') return;
    const within = { ...deps, db: tx };
    runInLanguage(within, languageOf(within, { gallery, link }), () =>
      queueMail(within, {
        ...{ kind: 'galleryChoice', key: `galleryChoice:${eventId}`, to, isConfidential: true },
        ...mailOf(getMailSender(within), {
          subject: t('You can change your choice of “{gallery}”', { gallery: gallery.title }),
          heading: t('Your list is open again'),
          blocks: [
            {
              kind: 'paragraph',
              text: t(
                'The studio has opened “{list}” again. You can change it and send it once more.',
                {
                  list: list.name,
                },
              ),
            },
            { kind: 'button', label: t('Open the gallery'), url: urlOf(deps, link) },
          ],
        }),
      }),
    );
  });
}
