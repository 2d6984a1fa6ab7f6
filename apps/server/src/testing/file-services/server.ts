import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from '../listening.ts';
import type { FileTree } from './tree.ts';

/** What a service that stands in was asked. */
export type Question = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Of the service itself. */
  origin: string;
};

/** What it answers. */
export type Answer = {
  status?: number;
  json?: unknown;
  bytes?: Buffer;
  headers?: Record<string, string>;
};

/** A service that stands in, on a port of the loopback. */
export type FileService = {
  url: string;
  tree: FileTree;
  asked: Question[];
  /** Answers the next questions to paths like this otherwise, so many times, when so many went by. */
  interfere: (path: RegExp, answer: Answer, times?: number, after?: number) => void;
  /** Lets the next download break off in the middle. */
  breakOff: () => void;
  /** The token that it takes from now on; a renewal gives it. */
  expect: (token: string) => void;
  close: () => Promise<void>;
};

/** What a service takes when nothing else was said. */
export const firstToken = 'sentinel-access-token-91bc';

type Options = {
  tree: FileTree;
  answer: (question: Question) => Answer;
  /** How it refuses a token that it does not know. */
  unauthorized: Answer;
  /** Calls by an address that lets in whoever has it. */
  isOpen?: (question: Question) => boolean;
};

/** Starts it. */
export async function startFileService(options: Options): Promise<FileService> {
  const { tree, answer, unauthorized, isOpen } = options;
  const asked: Question[] = [];
  const rules: { path: RegExp; answer: Answer; times: number; after: number }[] = [];
  let token = firstToken;
  let breaks = false;

  function answerTo(question: Question): Answer {
    if (/\/token$/.test(question.path)) {
      return { json: { access_token: token, token_type: 'Bearer', expires_in: 3600 } };
    }
    const rule = rules.find(({ path, times }) => times > 0 && path.test(question.path));
    if (rule && rule.after > 0) rule.after -= 1;
    else if (rule) {
      rule.times -= 1;
      return rule.answer;
    }
    const open = isOpen?.(question) ?? false;
    const { authorization } = question.headers;
    // An address that was given for one use must not be told the token.
    if (open && authorization !== undefined) return { status: 400, json: { error: 'token' } };
    if (!open && authorization !== `Bearer ${token}`) return unauthorized;
    return answer(question);
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', origin);
    const question = {
      method: request.method ?? 'GET',
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: request.headers,
      body: await buffer(request).catch(() => Buffer.alloc(0)),
      origin,
    };
    asked.push(question);
    const { status = 200, json, bytes, headers = {} } = answerTo(question);
    if (bytes === undefined) {
      const text = json === undefined ? '' : JSON.stringify(json);
      const type = text === '' ? {} : { 'content-type': 'application/json' };
      response.writeHead(status, { ...type, ...headers }).end(text);
      return;
    }
    response.writeHead(status, { 'content-length': bytes.length, ...headers });
    if (!breaks) return void response.end(bytes);
    breaks = false;
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  });
  const { url: origin, close } = await listenOnLoopback(server);

  return {
    url: origin,
    close,
    tree,
    asked,
    interfere: (path, other, times = 1, after = 0) =>
      void rules.push({ path, answer: other, times, after }),
    breakOff: () => {
      breaks = true;
    },
    expect: (next) => {
      token = next;
    },
  };
}

/** The bytes of a file, or the part of them that a `Range` header asks for. */
export function bytesFor({ headers }: Question, bytes: Buffer): Answer {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(String(headers.range ?? '')) ?? [];
  if (from === undefined) return { bytes };
  const end = Math.min(Number(to), bytes.length - 1);
  return {
    status: 206,
    bytes: bytes.subarray(Number(from), end + 1),
    headers: { 'content-range': `bytes ${from}-${end}/${bytes.length}` },
  };
}

/** The object that a body holds. */
export function jsonOf({ body }: Question): Record<string, unknown> {
  return body.length === 0 ? {} : (JSON.parse(body.toString()) as Record<string, unknown>);
}

/** Files on their way in, by the session in which they come. */
export type Sessions<Target> = Map<string, { target: Target; parts: Buffer[]; length: number }>;

/** The part of a file that a `Content-Range` header names. */
export function partOf({ headers }: Question): { start: number; total: number } {
  const [, start = '0', total = '0'] =
    /^bytes (?:\*|(\d+)-\d+)\/(\d+)$/.exec(String(headers['content-range'])) ?? [];
  return { start: Number(start), total: Number(total) };
}
