import { paths } from '@shutterhouse/contract/pages';
import { isMailAddress } from '@shutterhouse/contract/validators';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/transact.ts';
import { queueMail } from '../../outbox/queue.ts';
import { mailOf } from '../../outbox/template.ts';
import { getMailSender } from '../mail/sender.ts';

/**
 * Notifies somebody that their password was changed, in case they did not do it. Must be called in the
 * transaction that changes it.
 */
export function notifyPasswordChanged(
  { db, now, config }: { db: Tx; now: () => Date; config: Config },
  { email, firstName }: { email: string; firstName: string },
  { tokens, revokesTokens }: { tokens: number; revokesTokens: boolean },
): void {
  // For example, the generated owner of a new studio has no address that can receive mail.
  if (!isMailAddress(email)) return;
  const sender = getMailSender({ db, config });
  queueMail(
    { db, now },
    {
      kind: 'passwordChanged',
      key: `passwordChanged:${v7()}`,
      to: email,
      ...mailOf(sender, {
        subject: `Your password for ${sender.name} was changed`,
        heading: 'Your password was changed',
        blocks: [
          {
            kind: 'paragraph',
            text: `Hello ${firstName}, the password of your account was just changed, and all its other sessions were ended.`,
          },
          ...(tokens > 0
            ? [{ kind: 'paragraph', text: tokenSentence(tokens, revokesTokens) } as const]
            : []),
          {
            kind: 'paragraph',
            text: 'If this was not you, choose a new password immediately and contact the studio.',
          },
          {
            kind: 'link',
            label: 'Choose a new password',
            url: new URL(paths.forgotPassword(), config.publicUrl).href,
          },
        ],
      }),
    },
  );
}

/** A sentence on what happened to the user's API tokens, which work without the password. */
function tokenSentence(tokens: number, revoked: boolean): string {
  const [its, program] =
    tokens === 1
      ? ['Its API token', 'The program that used it needs a new one']
      : [`Its ${tokens} API tokens`, 'The programs that used them need new ones'];
  if (revoked) return `${its} ${tokens === 1 ? 'was' : 'were'} revoked. ${program}.`;
  return `${its} still ${tokens === 1 ? 'works' : 'work'}. Settings, Security revokes ${tokens === 1 ? 'it' : 'them'}.`;
}
