/*
 * Against a client that sends thousands of requests at once on one connection: Node would parse and start all that
 * arrive in one read, and nobody else would be answered meanwhile.
 */

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  /** How many bytes of the connection had been parsed when its head was, to within one chunk. */
  parsedBefore: number;
};

/** The state of one connection. */
type Connection = {
  /** The request that is being answered. */
  current: Exchange | undefined;
  /** Pipelined requests behind it. */
  waiting: Exchange[];
  /** Bytes that have arrived but are not parsed yet. */
  unparsed: Buffer;
  /** How many bytes have been parsed. */
  parsed: number;
  /** Called when a response has ended: one function for all responses of the connection. */
  answered: () => void;
};

/** The maximum parsed at a time while heads are read, in bytes: some forty of the shortest requests. */
const pieceBytes = 1024;

/**
 * How many connections continue with their next request in one turn of the event loop. It accepts a single new
 * connection in each turn, so turns must be short.
 */
const turnsPerRound = 4;

const none = Buffer.alloc(0);

const connections = new WeakMap<Socket, Connection>();

/**
 * Answers the requests of one connection one after the other, with other connections in between, and parses no more of
 * its bytes until those are answered.
 * @throws Error when Node does not read a connection by one listener, which is then taken over
 */
export function answerInTurn(server: Server, answer: RequestListener): void {
  assertReadByOneListener(createServer());
  const takeTurn = createTurnQueue();
  server.on('connection', (socket) => {
    const connection = connectionOf(socket);
    connection.answered = () => {
      connection.current = undefined;
      // The response may have been the last one, and the connection about to close.
      if (!socket.writable) connection.waiting = [];
      else if (connection.waiting.length + connection.unparsed.length > 0) takeTurn(answerNext);
      else if (socket.isPaused()) socket.resume();
    };
    parseInPieces(socket, connection);

    function answerNext(): void {
      if (!socket.writable) return;
      const next = connection.waiting.shift();
      if (next) begin(connection, next);
      else socket.resume();
    }
  });
  server.on('request', (request, response) => {
    const connection = connectionOf(request.socket);
    const exchange = { request, response, parsedBefore: connection.parsed };
    if (newestOf(connection)) connection.waiting.push(exchange);
    else begin(connection, exchange);
  });

  function begin(connection: Connection, exchange: Exchange): void {
    const { request, response } = exchange;
    connection.current = exchange;
    // A response emits `close` once, whether it was sent or its connection broke.
    response.on('close', connection.answered);
    answer(request, response);
  }
}

type Reader = (bytes: Buffer) => void;

/**
 * Tries on a connection without a network whether Node's server parses what its one listener for bytes is given.
 * @throws Error when it does not, so that a studio on such a Node does not start without this guard
 */
export function assertReadByOneListener(server: Server): void {
  let isParsed = false;
  server.on('request', () => {
    isParsed = true;
  });
  const connection = new Duplex({
    read: () => undefined,
    write: (_bytes, _coding, done) => done(),
  });
  server.emit('connection', connection);
  const [parse, ...others] = connection.listeners('data') as Reader[];
  if (others.length === 0)
    parse?.call(connection, Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  connection.destroy();
  if (!isParsed) {
    throw new Error(
      `Node ${process.version} reads connections in a way that this version of Shutterhouse does not know.`,
    );
  }
}

/** The oldest request of the connection that is not completely answered. */
export function requestOf(socket: Socket): IncomingMessage | undefined {
  const connection = connections.get(socket);
  return (connection?.current ?? connection?.waiting[0])?.request;
}

/** True while a response is being sent, so that anything written to the socket would become part of it. */
export function isAnswering(socket: Socket): boolean {
  return connections.get(socket)?.current?.response.headersSent === true;
}

/** Makes a queue that runs a few callbacks in each turn of the event loop, in order. */
function createTurnQueue(): (turn: () => void) => void {
  const turns: (() => void)[] = [];
  const run = () => {
    for (const turn of turns.slice(0, turnsPerRound)) turn();
    turns.splice(0, turnsPerRound);
    if (turns.length > 0) setImmediate(run);
  };
  return (turn) => {
    turns.push(turn);
    if (turns.length === 1) setImmediate(run);
  };
}

/** Takes Node's parser off the socket and feeds it the bytes in chunks. */
function parseInPieces(socket: Socket, connection: Connection): void {
  const [parse] = socket.listeners('data') as Reader[];
  if (parse === undefined) {
    socket.destroy();
    return;
  }
  socket.removeListener('data', parse);
  socket.on('data', (bytes: Buffer) => {
    const { current, unparsed } = connection;
    // Usually exactly one request has arrived, on an idle connection.
    if (current === undefined && unparsed === none && bytes.length <= pieceBytes) parseNow(bytes);
    else parseUntilAnswered(unparsed === none ? bytes : Buffer.concat([unparsed, bytes]));
  });
  // Resumed by us when all requests are answered, or by Node when a response or a body has moved on.
  socket.on('resume', () => {
    if (connection.unparsed.length > 0) parseUntilAnswered(connection.unparsed);
  });

  function parseUntilAnswered(bytes: Buffer): void {
    let left = bytes;
    connection.unparsed = none;
    while (left.length > 0 && !socket.destroyed) {
      if (socket.isPaused() || mustWait(connection)) {
        connection.unparsed = left;
        socket.pause();
        return;
      }
      const size = sizeOfPiece(connection, left);
      const piece = left.subarray(0, size);
      left = left.subarray(size);
      parseNow(piece);
    }
  }

  function parseNow(bytes: Buffer): void {
    connection.parsed += bytes.length;
    parse?.call(socket, bytes);
  }
}

function connectionOf(socket: Socket): Connection {
  const known = connections.get(socket);
  if (known !== undefined) return known;
  const connection: Connection = {
    current: undefined,
    waiting: [],
    unparsed: none,
    parsed: 0,
    answered: () => undefined,
  };
  connections.set(socket, connection);
  return connection;
}

function newestOf({ current, waiting }: Connection): Exchange | undefined {
  return waiting.at(-1) ?? current;
}

/** True when the next bytes belong to a further request, while one is being answered. */
function mustWait(connection: Connection): boolean {
  return newestOf(connection)?.request.complete === true;
}

/** The maximum of bytes to parse now: what has arrived of a body of known length, or a few heads. */
function sizeOfPiece(connection: Connection, bytes: Buffer): number {
  const newest = newestOf(connection);
  if (newest) {
    const length = Number(newest.request.headers['content-length'] ?? 0);
    const left = length - (connection.parsed - newest.parsedBefore);
    if (length > 0 && left > 0) return Math.min(left, bytes.length);
  }
  return pieceBytes;
}
