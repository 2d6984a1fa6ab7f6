import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from './listening.ts';

/** A server with the part of S3 that a media store needs, which requires valid signatures. */
export type S3Server = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The objects in the bucket. */
  objects: Map<string, Buffer>;
  /** How many requests were refused for their signature. */
  refused: () => number;
  close: () => Promise<void>;
};

const known = {
  bucket: 'studio-media',
  region: 'eu-test-1',
  accessKeyId: 'TESTKEYID',
  secretAccessKey: 'a secret that only tests know',
} as const;

/** Starts the server on a free port of localhost. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const changed = new Map<string, Date>();
  let refusals = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (!isSigned(request, body)) {
      refusals += 1;
      return fail(response, 403, 'SignatureDoesNotMatch');
    }
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname);
    const [, bucket, ...rest] = path.split('/');
    if (bucket !== known.bucket) return fail(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    const query = new URL(request.url ?? '/', 'http://s3').searchParams;
    if (request.method === 'GET' && query.has('list-type')) {
      return list(response, query);
    }
    if (request.method === 'PUT') {
      if (Number(request.headers['content-length']) !== body.length) {
        return fail(response, 400, 'IncompleteBody');
      }
      objects.set(key, body);
      changed.set(key, new Date());
      response.writeHead(200, { etag: etagOf(body) }).end();
      return;
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    const found = objects.get(key);
    if (found === undefined) return fail(response, 404, 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = from === undefined ? found : found.subarray(Number(from), Number(to) + 1);
    const headers = {
      'content-length': part.length,
      'last-modified': changed.get(key)?.toUTCString() ?? '',
      etag: etagOf(found),
    };
    response.writeHead(from === undefined ? 200 : 206, headers);
    response.end(request.method === 'HEAD' ? undefined : part);
  }

  /** Returns two keys per page, so that callers must use pagination. */
  function list(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const [shown, next] = [keys.slice(0, 2), keys.length > 2];
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>',
      `<IsTruncated>${next}</IsTruncated>`,
      ...(next ? [`<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>`] : []),
      ...shown.map((key) => `<Contents><Key>${key}</Key></Contents>`),
      '</ListBucketResult>',
    ].join('');
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const { url, close } = await listenOnLoopback(server);
  return { ...known, objects, endpoint: url, refused: () => refusals, close };
}

/** Signature version 4: signs the received request again with the shared secret. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, keyId, day = '', region = '', names = '', signature = ''] =
    pattern.exec(headers.authorization ?? '') ?? [];
  const content = String(headers['x-amz-content-sha256']);
  if (keyId !== known.accessKeyId || region !== known.region) return false;
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return false;

  const { pathname, searchParams } = new URL(url ?? '/', 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query, signed.join(''), names, content].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${known.secretAccessKey}`),
  );
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
}

function fail(response: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
