import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as accepted by the server: the envelope and the content. */
export type ReceivedMail = { from: string; to: string[]; source: string } & Pick<
  Email,
  'headers' | 'subject' | 'text' | 'html' | 'attachments' | 'messageId' | 'replyTo'
> & { sender: Email['from'] };

/** A refusal, by its code. */
export type Refusal = { code: number; text: string };

/** The server's reply at each step; acceptance by default. It may be delayed. */
type ServerBehavior = {
  toSender?: () => Promise<Refusal | undefined> | Refusal | undefined;
  toRecipient?: (address: string) => Promise<Refusal | undefined> | Refusal | undefined;
  /** After the whole mail was read; a mail refused here was not accepted. */
  toMail?: () => Promise<Refusal | 'hang up' | undefined> | Refusal | 'hang up' | undefined;
};

/** A mail server for tests that accepts and stores all mails. */
export type TestSmtpServer = {
  /** The value of SMTP_URL. */
  url: string;
  port: number;
  /** The accepted mails, in order of arrival. */
  mails: ReceivedMail[];
  /** How many mails were read completely, including those refused afterwards. */
  wholeMails: () => number;
  /** How many connections were made. */
  connections: () => number;
  behavior: ServerBehavior;
  /** Waits until it has accepted this many. */
  waitFor: (count: number) => Promise<ReceivedMail[]>;
  close: () => Promise<void>;
};

/**
 * Starts it on a free port of localhost, or the given one; with `login` it requires authentication. By `tls` it has a
 * self-signed certificate, which no client should take.
 */
export async function startSmtpServer(
  options: {
    port?: number;
    login?: { user: string; password: string };
    tls?: 'tls' | 'starttls';
  } = {},
): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const behavior: ServerBehavior = {};
  const { login } = options;
  let wholeMails = 0;
  let connections = 0;
  let tell: () => void = () => undefined;

  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    // The package brings a self-signed certificate for localhost.
    secure: options.tls === 'tls',
    disabledCommands: [...(options.tls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
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
      void answer(behavior.toSender?.(), done);
    },
    onRcptTo({ address }, _session, done) {
      void answer(behavior.toRecipient?.(address), done);
    },
    async onData(stream, { envelope }, done) {
      const source = await buffer(stream).catch(() => undefined);
      // Cut off before its end: nothing was accepted, and nobody is there to be told.
      if (source === undefined) return;
      wholeMails += 1;
      const said = await behavior.toMail?.();
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
  // A killed client resets its connection.
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
    behavior,
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
