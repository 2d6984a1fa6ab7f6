import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StudioError } from '@shutterhouse/contract/errors';
import type { Right } from '@shutterhouse/contract/rights';
import { slotOf, type UploadSlot } from '@shutterhouse/contract/upload-slots';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor } from '../../actor.ts';
import type { StagedFile } from '../../media/ingest.ts';
import { openTempFiles, type TempFiles } from '../../media/temp-files.ts';
import { openSocket } from '../../testing/calls/tcp.ts';
import { canMountDisk, mountDisk, unmountDisk } from '../../testing/database/small-disk.ts';
import { type FormFile, formOf } from '../../testing/media/photos.ts';
import { folderForEachTest } from '../../testing/studio/for-each-test.ts';
import { registerErrors } from '../errors.ts';
import {
  type ClientWindows,
  clientWindows,
  registerSlowClientGuard,
  uploadRoute,
} from '../guards/slow-clients.ts';
import { acceptUploads, receiveFiles } from './uploads.ts';

const moderator: Actor = {
  kind: 'person',
  id: 'm',
  role: 'moderator',
  sessionId: 's',
  provedAt: null,
};

const folder = folderForEachTest();
let server: FastifyInstance | undefined;
let drafts: TempFiles;
/** The accepted files that were not rolled back, by content. */
let kept: string[];
let running: number;
let peakRunning: number;

beforeEach(() => {
  kept = [];
  running = 0;
  peakRunning = 0;
});
afterEach(async () => {
  await server?.close();
});

/** Accepts a file, refuses one that says no, and fails on one that says oops. */
async function onFile({ path, name }: StagedFile): Promise<string> {
  running += 1;
  peakRunning = Math.max(peakRunning, running);
  const content = await readFile(path, 'utf8');
  running -= 1;
  if (content === 'no') throw new StudioError('unprocessable', `${name} was refused.`);
  if (content === 'oops') throw new Error('A fault of ours.');
  kept.push(content);
  return content;
}

/** A server with one form, of several small files by default. */
async function listen(
  changes: Partial<UploadSlot> = {},
  windows: Partial<ClientWindows> = {},
  right: Right = 'staff',
): Promise<string> {
  const slot = { ...slotOf('albumImage'), maxBytes: 1000, ...changes };
  drafts = await openTempFiles(folder.path);
  server = Fastify();
  registerErrors(server);
  registerSlowClientGuard(server, { ...clientWindows, ...windows });
  await server.register(async (uploads) => {
    await acceptUploads(uploads);
    uploads.post('/form', { config: { ...uploadRoute, right } }, async (request) => {
      const context = { media: { drafts }, refreshActor: async () => moderator };
      const rollback = async (content: string) => void kept.splice(kept.indexOf(content), 1);
      const { fields, files } = await receiveFiles(request, { slot, context, onFile, rollback });
      return {
        note: fields.get('note'),
        files: files.map(({ name, result, refusal }) => [name, result ?? refusal?.message]),
      };
    });
  });
  return `${await server.listen({ port: 0, host: '127.0.0.1' })}/form`;
}

const image = (name: string, content: string): FormFile => ({
  field: 'images',
  name,
  bytes: Buffer.from(content),
});
async function post(url: string, files: readonly FormFile[], fields = {}) {
  const response = await fetch(url, { method: 'POST', body: formOf(files, fields) });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}
const tempFilesLeft = () =>
  readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

/** The kernel's own error for a full disk, from a device that is always full. */
async function writeToFullDisk(bytes: Uint8Array | Readable): Promise<never> {
  await pipeline(bytes, createWriteStream('/dev/full'));
  throw new Error('A full disk took bytes.');
}

describe('a form with several files', () => {
  test('yields each of them in order, and the fields', async () => {
    const files = Array.from({ length: 20 }, (_, at) => image(`${at}.jpg`, `picture ${at}`));
    const { status, answer } = await post(await listen(), files, { note: 'June' });
    expect(status).toBe(200);
    expect(answer).toEqual({
      note: 'June',
      files: files.map((_, at) => [`${at}.jpg`, `picture ${at}`]),
    });
    expect(tempFilesLeft()).toEqual([]);
  });

  test('processes some while the next is received, but not all at once', async () => {
    const files = Array.from({ length: 60 }, (_, at) => image(`${at}.jpg`, 'x'));
    await post(await listen(), files);
    expect(peakRunning).toBeLessThanOrEqual(3);
  });

  test('reports why each refused file was refused, and accepts the others', async () => {
    const { status, answer } = await post(await listen(), [
      image('a.jpg', 'a'),
      image('b.jpg', 'no'),
      image('c.jpg', ''),
      image('d.jpg', 'x'.repeat(500_000)),
      image('e.jpg', 'e'),
    ]);
    expect(status).toBe(200);
    expect(answer.files).toEqual([
      ['a.jpg', 'a'],
      ['b.jpg', 'b.jpg was refused.'],
      ['c.jpg', '“c.jpg” is empty. Please choose another file.'],
      ['d.jpg', '“d.jpg” is larger than 1,000 Bytes. Please choose a smaller file.'],
      ['e.jpg', 'e'],
    ]);
    expect(tempFilesLeft()).toEqual([]);
  });

  test('accepts a file of exactly the maximum size', async () => {
    const { answer } = await post(await listen(), [image('a.jpg', 'x'.repeat(1000))]);
    expect(answer.files).toEqual([['a.jpg', 'x'.repeat(1000)]]);
  });

  test('accepts 200 files, but none of 201', async () => {
    const files = Array.from({ length: 201 }, (_, at) => image(`${at}.jpg`, `${at}`));
    const url = await listen();
    expect((await post(url, files.slice(1))).status).toBe(200);
    expect(kept).toHaveLength(200);
    kept.length = 0;
    expect(await post(url, files)).toEqual({
      status: 413,
      answer: { success: false, message: 'Please choose at most 200 files at once.' },
    });
    expect(kept).toEqual([]);
    expect(tempFilesLeft()).toEqual([]);
  });

  test('rolls back all when one causes a server error, and reveals nothing of it', async () => {
    const { status, answer } = await post(await listen(), [
      image('a.jpg', 'a'),
      image('b.jpg', 'oops'),
      image('c.jpg', 'c'),
    ]);
    expect(status).toBe(500);
    expect(answer.message).toBe('Something went wrong on our side. Please try again later.');
    expect(kept).toEqual([]);
    expect(tempFilesLeft()).toEqual([]);
  });

  test('leaves nothing when the sender lacks the right of the route at the end', async () => {
    const url = await listen({}, {}, 'admin');
    expect((await post(url, [image('a', 'one')])).status).toBe(403);
    expect([kept, tempFilesLeft()]).toEqual([[], []]);
  });

  test('is refused by its content length alone when that is too large', async () => {
    const url = await listen({ maxCount: 1 });
    const socket = await openSocket(url);
    socket.write(
      'POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999999\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n',
    );
    await socket.firstBytes;
    socket.cut();
    expect((await socket.answer).status).toBe(413);
  });

  test('accepts numbered fields where the slot has them', async () => {
    const url = await listen({ field: 'media', numbered: true });
    const files = ['media_0', 'media_1', 'media'].map((field) => ({ ...image('a', 'a'), field }));
    expect((await post(url, files)).status).toBe(200);
    const wrong = await post(url, [{ ...image('a', 'a'), field: 'media_x' }]);
    expect(wrong.answer.message).toBe('Please send the file in the field “media”.');
  });

  test('leaves nothing when the connection is cut, not even files that were complete', async () => {
    const url = await listen();
    const part = (name: string) =>
      `--x\r\nContent-Disposition: form-data; name="images"; filename="${name}"\r\n\r\n`;
    const socket = await openSocket(url);
    socket.write(
      `POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n` +
        `${part('a.jpg')}whole\r\n${part('b.jpg')}whole too\r\n${part('c.jpg')}half`,
    );
    await vi.waitFor(() => expect(kept).toEqual(['whole', 'whole too']));
    await vi.waitFor(() => expect(tempFilesLeft()).toHaveLength(1));
    socket.cut();
    await vi.waitFor(() => expect(kept).toEqual([]));
    await vi.waitFor(() => expect(tempFilesLeft()).toEqual([]));
  });
});

describe('a disk that is full', () => {
  test.skipIf(!canMountDisk('an upload onto a full disk'))(
    'is said in a sentence, leaves nothing half-stored, and heals',
    async () => {
      mountDisk(folder.path, 'size=64k');
      try {
        const url = await listen({ maxBytes: 1_000_000 });
        const full = await post(url, [image('a.jpg', 'a'), image('b.jpg', 'x'.repeat(200_000))]);
        expect(full).toEqual({
          status: 507,
          answer: {
            success: false,
            message: 'The storage of the studio is full. Nothing was saved.',
          },
        });
        expect(kept).toEqual([]);
        expect(tempFilesLeft()).toEqual([]);
        expect((await post(url, [image('a.jpg', 'a')])).status).toBe(200);
      } finally {
        unmountDisk(folder.path);
      }
    },
  );

  test.skipIf(!existsSync('/dev/full'))(
    'is reported in a sentence wherever it is full',
    async () => {
      const url = await listen();
      const full = { ...(await openTempFiles(folder.path)), write: writeToFullDisk };
      drafts = full;
      expect((await post(url, [image('a.jpg', 'a')])).status).toBe(507);
      expect(kept).toEqual([]);
    },
  );
});

describe('an endless upload', () => {
  test('is cut off, with a sentence, and leaves nothing', async () => {
    const url = await listen({ maxCount: 1 }, { lingerMs: 250, tickMs: 50 });
    const socket = await openSocket(url);
    socket.write(
      'POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    socket.write(
      chunk('--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n'),
    );
    const flood = setInterval(() => socket.write(chunk('x'.repeat(200_000))), 20);
    await socket.firstBytes;
    clearInterval(flood);
    const answer = await socket.answer;
    expect(answer.status).toBe(413);
    expect(answer.body).toContain('The request is too large.');
    expect(tempFilesLeft()).toEqual([]);
  });
});

describe('a slow upload', () => {
  const head =
    'POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n';
  const part = '--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n';

  test('is cut off below 10 KB/s, with a sentence, after ten seconds', async () => {
    expect(clientWindows.uploadMs).toBe(10_000);
    const uploadMs = 1000;
    const url = await listen({ maxBytes: 10_000_000 }, { uploadMs, lingerMs: 250, tickMs: 50 });
    const socket = await openSocket(url);
    const started = performance.now();
    socket.write(`${head}Content-Length: 5000000\r\n\r\n${part}`);
    const drip = setInterval(() => socket.write('x'.repeat(100)), 25);
    await socket.firstBytes;
    clearInterval(drip);
    const answer = await socket.answer;
    expect(performance.now() - started).toBeGreaterThanOrEqual(uploadMs);
    expect(performance.now() - started).toBeLessThan(4500);
    expect(answer.status).toBe(408);
    expect(answer.body).toContain('took too long');
    expect(tempFilesLeft()).toEqual([]);
  });
});
