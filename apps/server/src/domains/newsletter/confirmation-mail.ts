import { confirmDays } from '@shutterhouse/contract/newsletter/schema';
import { type NewsletterStep, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/transact.ts';
import { queueMail } from '../../outbox/queue.ts';
import { mailOf } from '../../outbox/template.ts';
import { getMailSender } from '../mail/sender.ts';
import { pageUrl } from '../settings/languages.ts';

type Confirmation = {
  email: string;
  token: string;
  unsubscribeToken: string;
  confirmBefore: Date;
};

/** Queues the mail that asks to confirm a subscription. */
export function queueConfirmation(
  { db, now, config }: { db: Tx; now: () => Date; config: Config },
  { email, token, unsubscribeToken, confirmBefore }: Confirmation,
): void {
  const sender = getMailSender({ db, config });
  const content = mailOf(sender, {
    subject: t('Please confirm your subscription to {name}', { name: sender.name }),
    heading: t('One click, and you are in.'),
    blocks: [
      {
        kind: 'paragraph',
        text: t(
          'Somebody asked for the newsletter of {name} with this address. If this was you, please confirm:',
          { name: sender.name },
        ),
      },
      {
        kind: 'button',
        label: t('Confirm'),
        url: pageUrl({ db, config }, paths.newsletter('confirm', token)),
      },
      {
        kind: 'note',
        text: t(
          'The link is valid for {confirmDays} days. If this was not you, you don’t need to do anything: you will not be subscribed.',
          { confirmDays },
        ),
      },
    ],
    reason: t(
      'You get this mail because your address was entered in the newsletter form of the site.',
    ),
  });
  queueMail(
    { db, now },
    {
      ...content,
      kind: 'newsletterConfirm',
      key: `newsletterConfirm:${token.slice(0, 12)}`,
      to: email,
      unsubscribeUrl: newsletterUrl(config, 'unsubscribe', unsubscribeToken),
      isConfidential: true,
      sendBefore: confirmBefore,
    },
  );
}

/** The absolute URL of a newsletter link; mail readers send a POST to the one for unsubscribing. */
export function newsletterUrl(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  step: NewsletterStep,
  token: string,
): string {
  return new URL(paths.newsletter(step, token), publicUrl).href;
}
