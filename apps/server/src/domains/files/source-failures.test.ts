import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openStandIn, type standIns } from '../../testing/services/files/sources.ts';
import { forEachTest } from '../../testing/studio/for-each-test.ts';
import { chunkBytes } from './adapters/bytes.ts';
import { SourceError } from './source-error.ts';

type Name = keyof typeof standIns;

/** The error responses of each service, and its addresses for listing, reading and writing files. */
const services: Record<
  Name,
  {
    label: string;
    list: RegExp;
    upload: RegExp;
    busy: { status: number; json: object };
    full: { status: number; json: object };
    forbidden: { status: number; json: object };
  }
> = {
  googledrive: {
    label: 'Google Drive',
    list: /^\/drive\/v3\/files$/,
    upload: /^\/upload\//,
    busy: { status: 403, json: driveError(403, 'userRateLimitExceeded') },
    full: { status: 403, json: driveError(403, 'storageQuotaExceeded') },
    forbidden: { status: 403, json: driveError(403, 'insufficientPermissions') },
  },
  dropbox: {
    label: 'Dropbox',
    list: /list_folder$/,
    upload: /upload/,
    busy: { status: 429, json: { error_summary: 'too_many_requests/' } },
    full: { status: 409, json: { error_summary: 'path/insufficient_space/..' } },
    forbidden: {
      status: 401,
      json: { error_summary: 'missing_scope/', error: { '.tag': 'missing_scope' } },
    },
  },
  onedrive: {
    label: 'OneDrive',
    list: /\/children$/,
    upload: /\/(content|createUploadSession)$|^\/session\//,
    busy: { status: 429, json: { error: { code: 'activityLimitReached' } } },
    full: { status: 507, json: { error: { code: 'quotaLimitReached' } } },
    forbidden: { status: 403, json: { error: { code: 'accessDenied' } } },
  },
};

function driveError(code: number, reason: string): object {
  return { error: { code, errors: [{ domain: 'usageLimits', reason }] } };
}

const soon = { headers: { 'retry-after': '0' } };

describe.each(Object.keys(services) as Name[])('%s', (name) => {
  const { label, list, upload, busy, full, forbidden } = services[name];
  const at = forEachTest(
    () => openStandIn(name),
    ({ close }) => close(),
  );

  const listed = () => at.source.list(null, { limit: 10, cursor: undefined });
  const write = (file: string, bytes: Buffer) =>
    at.source.write(
      { parentId: null, name: file },
      { bytes: Readable.from([bytes], { objectMode: false }), size: bytes.length },
    );
  const problemOf = async (asked: Promise<unknown>) => {
    const error = await asked.catch((thrown: unknown) => thrown);
    if (!(error instanceof SourceError)) throw new Error(`No refusal: ${String(error)}`);
    return [error.kind, error.message];
  };

  it('is retried when it asks for a pause, for a limited time', async () => {
    at.service.overrideResponse(list, { ...busy, ...soon }, 2);
    expect((await listed()).rows).toEqual([]);
    at.service.overrideResponse(list, { ...busy, headers: { 'retry-after': '600' } });
    expect(await problemOf(listed())).toEqual([
      'rateLimited',
      `${label} has received too many requests. Please try again in a moment.`,
    ]);
    at.service.overrideResponse(list, { ...busy, ...soon }, 50);
    expect((await problemOf(listed()))[0]).toBe('rateLimited');
  });

  it('gets a new token when it refuses the old one', async () => {
    at.service.expect('a-newer-token');
    expect((await listed()).rows).toEqual([]);
    expect(at.service.asked.filter(({ path }) => path.endsWith('/token'))).toHaveLength(1);
  });

  it('gets one new token when it refuses the old one to many calls at once', async () => {
    at.service.expect('a-newer-token');
    const pages = await Promise.all(Array.from({ length: 6 }, listed));
    expect(pages.map(({ rows }) => rows)).toEqual(Array(6).fill([]));
    expect(at.service.asked.filter(({ path }) => path.endsWith('/token'))).toHaveLength(1);
  });

  it('gives an error for a missing permission', async () => {
    at.service.overrideResponse(list, forbidden, 2);
    expect(await problemOf(listed())).toEqual([
      'forbidden',
      `${label} does not let the studio do this. Please connect it again in Settings, Third-Party Integrations, and allow it.`,
    ]);
  });

  it('stores nothing when it is full, at once or midway', async () => {
    at.service.overrideResponse(upload, full);
    const sentence = `The storage of ${label} is full. Nothing was saved.`;
    expect(await problemOf(write('small.txt', Buffer.from('Small')))).toEqual([
      'quotaFull',
      sentence,
    ]);
    // After the start of the session and its first part.
    at.service.overrideResponse(upload, full, 1, 2);
    const large = write('large.txt', Buffer.alloc(chunkBytes * 3 + 10));
    expect(await problemOf(large)).toEqual(['quotaFull', sentence]);
    expect((await listed()).rows).toEqual([]);
  });

  it('that breaks off during a transfer never delivers a part as the whole', async () => {
    const file = await write('long.txt', Buffer.alloc(300_000, 'x'));
    at.service.breakOff();
    const { stream } = await at.source.read(file.id);
    expect((await problemOf(buffer(stream)))[0]).toBe('goneMidway');
    const again = await at.source.read(file.id, { start: 150_000, end: 299_999 });
    expect((await buffer(again.stream)).length).toBe(150_000);
  });

  it('gives an error when it sends something else, and when it is unreachable', async () => {
    at.service.overrideResponse(list, { status: 200, bytes: Buffer.from('<!doctype html>') });
    expect(await problemOf(listed())).toEqual([
      'rejected',
      `${label} sent an unexpected answer. Please try again later.`,
    ]);
    at.service.overrideResponse(list, { status: 500, json: {} });
    expect((await problemOf(listed()))[0]).toBe('unreachable');
  });
});
