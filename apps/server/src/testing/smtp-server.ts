import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the server took it: the envelope, and what it says. */
export type ReceivedMail = { from: string; to: string[]; source: string } & Pick<
  Email,
  'headers' | 'subject' | 'text' | 'html' | 'attachments' | 'messageId' | 'replyTo'
> & { sender: Email['from'] };

/** A reply other than yes, by its code. */
export type Refusal = { code: number; text: string };

/** What the server says at each step; yes where nothing is given. It may take its time. */
type ServerBehavior = {
  toSender?: () => Promise<Refusal | undefined> | Refusal | undefined;
  toRecipient?: (address: string) => Promise<Refusal | undefined> | Refusal | undefined;
  /** After the whole mail was read; what is refused here was not taken. */
  toMail?: () => Promise<Refusal | 'hang up' | undefined> | Refusal | 'hang up' | undefined;
};

/** A mail server of our own that takes all mails and keeps them. */
export type TestSmtpServer = {
  /** For SMTP_URL. */
  url: string;
  port: number;
  /** What it took, in the order of arrival. */
  mails: ReceivedMail[];
  /** How many mails were read whole, also those that were refused afterwards. */
  wholeMails: () => number;
  /** How many connections were made. */
  connections: () => number;
  manners: ServerBehavior;
  /** Waits until it took so many. */
  waitFor: (count: number) => Promise<ReceivedMail[]>;
  close: () => Promise<void>;
};

/** Starts it on a free port of the loopback, or the one given; with `login` it takes no mail without. */
export async function startSmtpServer(
  options: { port?: number; login?: { user: string; password: string } } = {},
): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const manners: ServerBehavior = {};
  const { login } = options;
  let wholeMails = 0;
  let connections = 0;
  let tell: () => void = () => undefined;

  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS', ...(login ? [] : ['AUTH'])],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(refusal({ code: 535, text: 'Wrong name or password' }));
    },
    onMailFrom(_address, _session, done) {
      void answer(manners.toSender?.(), done);
    },
    onRcptTo({ address }, _session, done) {
      void answer(manners.toRecipient?.(address), done);
    },
    async onData(stream, { envelope }, done) {
      const source = await buffer(stream).catch(() => undefined);
      // Broken off before its end: nothing was taken, and nobody is there to be told.
      if (source === undefined) return;
      wholeMails += 1;
      const said = await manners.toMail?.();
      if (said === 'hang up') {
        for (const { _socket } of server.connections) _socket.destroy();
        return;
      }
      if (said) return done(refusal(said));
      const { from, ...email } = await PostalMime.parse(source);
      mails.push({
        ...email,
        sender: from,
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        source: source.toString(),
      });
      done();
      tell();
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const credentials = login
    ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`
    : '';

  return {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    port,
    mails,
    manners,
    wholeMails: () => wholeMails,
    connections: () => connections,
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

async function answer(
  said: Promise<Refusal | undefined> | Refusal | undefined,
  done: (error?: Error | null) => void,
): Promise<void> {
  const refused = await said;
  done(refused && refusal(refused));
}

function refusal({ code, text }: Refusal): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
