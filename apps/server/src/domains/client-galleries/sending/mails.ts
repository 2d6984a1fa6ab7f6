import { paragraphsOf } from '@shutterhouse/contract/mail/texts';
import { t } from '@shutterhouse/contract/sentences';
import type { Config } from '../../../config.ts';
import type { Sql } from '../../../db/transact.ts';
import type { MailContent, MailDescription } from '../../../outbox/description.ts';
import { mailOf } from '../../../outbox/template.ts';
import type { Secrets } from '../../../secrets.ts';
import { formatDay } from '../../../studio-time.ts';
import { getMailSender } from '../../mail/sender.ts';
import { mailWords } from '../../mail/texts/service.ts';
import { runInLanguage } from '../../settings/languages.ts';
import { type LinkRow, urlOf } from '../links.ts';
import { type GalleryRow, pinPurpose } from '../rows.ts';
import { languageOf } from '../visits/access.ts';

export type MailDeps = { db: Sql; config: Config; secrets: Secrets };
type Sent = { gallery: GalleryRow; link: LinkRow };
type Words = { subject: string; words: string; tellsPin: boolean };

/** The mail of a link; empty words are the standard ones, in the language of the recipient. */
export function readyMail(
  deps: MailDeps,
  { gallery, link }: Sent,
  given: Words,
): MailContent & Words {
  return runInLanguage(deps, languageOf(deps, { gallery, link }), () => {
    const values = { studio: getMailSender(deps).name, title: gallery.title };
    const standard = { text: standardWords(link, gallery) };
    const own = mailWords(deps, 'galleryReady', values, standard);
    const subject = given.subject || own.subject;
    const words = given.words || own.words;
    const pin = given.tellsPin && gallery.sealedPin !== null;
    const content = contentOf(
      deps,
      { gallery, link },
      {
        subject,
        words,
        facts: pin
          ? [[t('PIN for downloads'), deps.secrets.open(gallery.sealedPin ?? '', pinPurpose) ?? '']]
          : [],
      },
    );
    return { ...content, words, tellsPin: given.tellsPin };
  });
}

/** The mail that reminds of a gallery that expires soon. */
export function reminderMail(deps: MailDeps, sent: Sent): MailContent {
  return runInLanguage(deps, languageOf(deps, sent), () => {
    const { subject, words } = mailWords(deps, 'galleryReminder', {
      ...{ studio: getMailSender(deps).name, title: sent.gallery.title },
      date: lastDay(deps, sent.gallery),
    });
    return contentOf(deps, sent, { subject, words, facts: [] });
  });
}

function standardWords({ role }: LinkRow, { title }: GalleryRow): string {
  switch (role) {
    case 'client':
      return t('Your pictures are ready. We hope that you like them as much as we do.');
    case 'guest':
      return t('The pictures of “{title}” are ready. Enjoy looking at them.', { title });
    case 'reviewer':
      return t('The pictures of “{title}” are ready for your review.', { title });
  }
}

function contentOf(
  deps: MailDeps,
  { gallery, link }: Sent,
  { subject, words, facts }: { subject: string; words: string; facts: [string, string][] },
): MailContent {
  const sender = getMailSender(deps);
  const note: MailDescription['blocks'] =
    gallery.passwordHash === null
      ? []
      : [{ kind: 'note', text: t('You need the password that the studio gives you.') }];
  return mailOf(sender, {
    subject,
    heading: link.name ? t('Dear {name}', { name: link.name }) : gallery.title,
    blocks: [
      ...paragraphsOf(words).map((text) => ({ kind: 'paragraph' as const, text })),
      {
        kind: 'facts',
        rows: [[t('Open until'), lastDay(deps, gallery)], ...facts],
      },
      { kind: 'button', label: t('View the gallery'), url: urlOf(deps, link) },
      ...note,
    ],
    reason: t('You get this mail because {name} made a gallery for you.', { name: sender.name }),
  });
}

/** The last day of a gallery; empty for one that never expires. */
function lastDay({ config }: MailDeps, { expiresAt }: GalleryRow): string {
  // It expires with the end of that day.
  return expiresAt === null
    ? ''
    : formatDay(new Date(expiresAt.getTime() - 1), config.timeZone, 'long');
}
