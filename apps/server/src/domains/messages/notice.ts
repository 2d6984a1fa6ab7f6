import type { SubmitContactInput } from '@shutterhouse/contract/messages/schema';
import { paths } from '@shutterhouse/contract/pages';
import type { Config } from '../../config.ts';
import type { Notification } from '../../outbox/description.ts';

/** The notification of a new message; a reply to the mail goes to its author. */
export function noticeOf(
  message: Omit<SubmitContactInput, 'website'> & { id: string },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Notification {
  const { id, name, email, phone, service } = message;
  return {
    about: id,
    replyTo: email,
    subject: `New message: ${name}, ${service}`,
    heading: 'A new message',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['From', name],
          ['Email', email],
          ['Phone', phone],
          ['Service', service],
        ],
      },
      { kind: 'quote', text: message.message },
      {
        kind: 'button',
        label: 'Answer it',
        url: new URL(`${paths.dashboard('messages')}?message=${id}`, publicUrl).href,
      },
    ],
  };
}
