import { type SmtpClient, SmtpFailure } from '../../outbox/smtp.ts';
import { accessOf } from './access.ts';
import type { ConnectionDeps } from './records.ts';
import { callService, ServiceFailure } from './service-call.ts';

/** Gmail's endpoint for a whole message (users.messages.send). */
const address = 'https://gmail.googleapis.com/gmail/v1/users/me/messages/send';

/** Sends mails by the connected Gmail account, with the same guarantees as an SMTP client. */
export function gmailRelay(deps: ConnectionDeps): Pick<SmtpClient, 'send'> {
  return {
    async send({ bytes }, handOver, signal) {
      try {
        const { fields, accessToken } = await accessOf(deps, 'gmail');
        signal.throwIfAborted();
        await handOver();
        await callService(deps, 'gmail', fields, {
          address,
          ...(accessToken !== undefined && { bearer: accessToken }),
          json: { raw: bytes.toString('base64url') },
          timeoutMs: 30_000,
        });
        return '';
      } catch (error) {
        if (!(error instanceof ServiceFailure)) throw error;
        throw new SmtpFailure(kindOf(error), error.message);
      }
    },
  };
}

function kindOf({ kind, mayHaveArrived }: ServiceFailure) {
  if (mayHaveArrived) return 'unclear';
  return kind === 'rejected' ? 'refused' : 'unusable';
}
