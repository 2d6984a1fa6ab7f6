import { canonicalAddress } from '@shutterhouse/contract/mail-address';
import type { Config } from '../config.ts';
import type { MailRow } from './service.ts';
import type { Message } from './smtp.ts';

/**
 * The bytes of a mail, sent from MAIL_FROM or else `from`. Its Message-ID comes from its row and is the same for every
 * attempt, so that duplicates can be recognised. `senderName` is used when MAIL_FROM has no name.
 */
export async function messageOf(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  row: MailRow,
  { senderName, date, from }: { senderName: string; date: Date; from?: string | undefined },
): Promise<Message> {
  const { name } = mail.from;
  const address = from ?? mail.from.address;
  const invitation = row.attachments.find(({ calendarMethod }) => calendarMethod !== undefined);
  const files = row.attachments.filter((file) => file !== invitation);
  // Loaded when the first mail is sent.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const bytes = await new MailComposer({
    from: { name: name || senderName, address },
    to: row.to,
    ...(row.replyTo !== null && { replyTo: row.replyTo }),
    subject: row.subject,
    messageId: `<${row.id}@${publicUrl.hostname}>`,
    date,
    // Suppresses out-of-office replies and other auto-responses.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(row.unsubscribeUrl !== null && {
        'List-Unsubscribe': `<${row.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    html: row.html,
    text: row.text,
    ...(invitation?.calendarMethod && {
      icalEvent: {
        method: invitation.calendarMethod,
        filename: invitation.name,
        content: Buffer.from(invitation.content, 'base64'),
      },
    }),
    attachments: files.map(({ name: filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content, 'base64'),
    })),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { from: canonicalAddress(address), to: canonicalAddress(row.to), bytes };
}
