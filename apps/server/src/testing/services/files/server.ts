import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from '../listening.ts';
import type { FileTree } from './tree.ts';

/** A request to a stand-in. */
export type Question = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The origin of the stand-in. */
  origin: string;
};

/** Its response. */
export type Answer = {
  status?: number;
  json?: unknown;
  bytes?: Buffer;
  headers?: Record<string, string>;
};

/** A stand-in for a service, on a port of localhost. */
export type FileService = {
  url: string;
  tree: FileTree;
  asked: Question[];
  /**
   * Overrides the responses of the next requests to matching paths, this many times, after skipping
   * some.
   */
  overrideResponse: (path: RegExp, answer: Answer, times?: number, after?: number) => void;
  /** Cuts off the next download in the middle. */
  breakOff: () => void;
  /** The token that it accepts from now on; a renewal returns it. */
  expect: (token: string) => void;
  close: () => Promise<void>;
};

/** The token that a service accepts by default. */
export const firstToken = 'sentinel-access-token-91bc';

type Options = {
  tree: FileTree;
  answer: (question: Question) => Answer;
  /** The response to an unknown token. */
  unauthorized: Answer;
  /** Requests to pre-signed URLs, which need no token. */
  isOpen?: (question: Question) => boolean;
};

/** Starts the stand-in. */
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
    // A pre-signed URL must not be sent the token.
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
    overrideResponse: (path, other, times = 1, after = 0) =>
      void rules.push({ path, answer: other, times, after }),
    breakOff: () => {
      breaks = true;
    },
    expect: (next) => {
      token = next;
    },
  };
}

/** The bytes of a file, or the range requested by a `Range` header. */
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

/** The JSON object in a body. */
export function jsonOf({ body }: Question): Record<string, unknown> {
  return body.length === 0 ? {} : (JSON.parse(body.toString()) as Record<string, unknown>);
}

/** Uploads in progress, by their sessions. */
export type Sessions<Target> = Map<string, { target: Target; parts: Buffer[]; length: number }>;

/** The range of a file in a `Content-Range` header. */
export function partOf({ headers }: Question): { start: number; total: number } {
  const [, start = '0', total = '0'] =
    /^bytes (?:\*|(\d+)-\d+)\/(\d+)$/.exec(String(headers['content-range'])) ?? [];
  return { start: Number(start), total: Number(total) };
}
