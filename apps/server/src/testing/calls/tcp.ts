import { connect } from 'node:net';

/** A raw response from a socket. */
export type RawResponse = {
  /** 0 when the connection was closed without a response. */
  status: number;
  headers: ReadonlyMap<string, string>;
  body: string;
};

type RawRequest = {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
};

/** A connection on which one can write in chunks. */
export type OpenSocket = {
  write: (bytes: string | Buffer) => void;
  /** Destroys the connection, as a lost network does. */
  cut: () => void;
  /** Resolves with the first bytes of a response. */
  firstBytes: Promise<void>;
  /** Everything the server sent until it closed the connection. */
  answer: Promise<RawResponse>;
};

/** Connects to a server. */
export async function openSocket(url: string): Promise<OpenSocket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(30_000, () => socket.destroy(new Error('The server never closed.')));
  const chunks: Buffer[] = [];
  const firstBytes = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      resolve();
    });
  });
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', () => resolve());
    // A server that refuses a long body may close before all of it was sent.
    socket.on('error', reject);
  });
  return {
    write: (bytes) => socket.write(bytes),
    cut: () => socket.resetAndDestroy(),
    firstBytes,
    answer: closed.then(() => parseResponse(Buffer.concat(chunks))),
  };
}

/** Sends bytes as they are. @returns what the server sent until it closed the connection */
export async function sendBytes(url: string, bytes: string | Buffer): Promise<RawResponse> {
  const socket = await openSocket(url);
  socket.write(bytes);
  return socket.answer;
}

/** Sends one request over a connection of its own, without validating it. */
export function send(url: string, request: RawRequest): Promise<RawResponse> {
  return sendBytes(url, bytesOf(request));
}

/** A request as bytes for the wire. */
export function bytesOf({ method = 'GET', path, headers = {}, body }: RawRequest): Buffer {
  const all = {
    host: 'localhost',
    connection: 'close',
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body ?? '')]);
}

/** The first response in the bytes from a server. */
function parseResponse(bytes: Buffer): RawResponse {
  const text = bytes.toString('latin1');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()] as const;
    }),
  );
  const body = rest.join('\r\n\r\n');
  const whole = headers.get('transfer-encoding') === 'chunked' ? joinChunks(body) : body;
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers,
    body: Buffer.from(whole, 'latin1').toString('utf8'),
  };
}

function joinChunks(body: string): string {
  let whole = '';
  for (let rest = body; rest !== ''; ) {
    const end = rest.indexOf('\r\n');
    const size = Number.parseInt(rest.slice(0, end), 16);
    if (!(size > 0)) break;
    whole += rest.slice(end + 2, end + 2 + size);
    rest = rest.slice(end + 2 + size + 2);
  }
  return whole;
}
