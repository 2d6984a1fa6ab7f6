import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that a server took. */
export type Mail = {
  to: string[];
  subject: string;
  text: string;
  html: string;
  replyTo: string;
  /** The calendar file that came along; empty without one. */
  calendar: string;
  /** Where its header says that one unsubscribes; empty when it has none. */
  unsubscribeUrl: string;
};

/** A mail server that takes everything and keeps it. */
export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  mails: Mail[];
  /** Waits until it took so many. */
  waitFor: (count: number) => Promise<Mail[]>;
  close: () => Promise<void>;
};

/** Starts it on a free port of the loopback. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Mail[] = [];
  let tell: () => void = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    async onData(stream, { envelope }, done) {
      const { subject, text, html, replyTo, headers, attachments } = await PostalMime.parse(
        await buffer(stream),
        { attachmentEncoding: 'utf8' },
      );
      const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
      mails.push({
        to: envelope.rcptTo.map(({ address }) => address),
        subject: subject ?? '',
        text: text ?? '',
        html: html ?? '',
        replyTo: replyTo?.[0]?.address ?? '',
        calendar: String(file?.content ?? ''),
        unsubscribeUrl:
          headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/[<>]/g, '') ?? '',
      });
      done();
      tell();
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async waitFor(count) {
      while (mails.length < count) {
        const { promise, resolve } = Promise.withResolvers<void>();
        tell = resolve;
        await promise;
      }
      return mails;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
