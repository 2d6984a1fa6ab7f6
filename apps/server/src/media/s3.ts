import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { MediaChoice } from '../config.ts';
import { lookupFor } from '../outgoing/connecting.ts';
import { OutgoingFailure } from '../outgoing/failure.ts';
import { checkedKey } from './keys.ts';
import type { ByteRange } from './ranges.ts';
import { type MediaStore, putAsDraft, type StoredObject } from './store.ts';
import { MediaStoreError } from './store-failure.ts';
import { openTempFiles } from './temp-files.ts';

type S3Choice = Extract<MediaChoice, { kind: 's3' }>;
type Sdk = typeof import('@aws-sdk/client-s3');

/** The timeouts of the store for accepting a connection and between two bytes, in milliseconds. */
const timeouts = { connectionTimeout: 5000, socketTimeout: 30_000 };

const nothing = () => undefined;
const silence = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/**
 * A media store in a bucket of Amazon S3 or a compatible server. Writing an object there is atomic; uploads in
 * progress are in a folder of this machine first.
 */
export async function openS3Store(choice: S3Choice): Promise<MediaStore> {
  const { bucket: Bucket } = choice;
  const drafts = await openTempFiles(choice.draftsFolder);
  let connected: Promise<{ client: S3Client; sdk: Sdk }> | undefined;
  const connect = () => {
    connected ??= openClient(choice);
    return connected;
  };

  /**
   * Sends a request for the bucket. @throws MediaStoreError; undefined when there is no object under the key
   */
  async function ask<Answer>(
    send: (client: S3Client, sdk: Sdk) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const { client, sdk } = await connect().catch((error: unknown) => {
      // The next request tries again: a name may have become resolvable.
      connected = undefined;
      throw error instanceof OutgoingFailure ? new MediaStoreError(error) : error;
    });
    try {
      return await send(client, sdk);
    } catch (error) {
      const { S3ServiceException } = sdk;
      // The response to HEAD has no body, so only its status says so.
      const isNone =
        error instanceof S3ServiceException &&
        error.$metadata.httpStatusCode === 404 &&
        error.name !== 'NoSuchBucket';
      if (isNone) return undefined;
      throw new MediaStoreError(error);
    }
  }

  async function find(key: string): Promise<StoredObject | undefined> {
    const Key = checkedKey(key);
    const head = await ask((client, sdk) =>
      client.send(new sdk.HeadObjectCommand({ Bucket, Key })),
    );
    return head && { size: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) };
  }

  async function adopt(key: string, draft: string): Promise<StoredObject> {
    const Key = checkedKey(key);
    const { size } = await stat(draft);
    const Body = createReadStream(draft);
    try {
      await ask((client, sdk) =>
        client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength: size })),
      );
    } finally {
      Body.destroy();
    }
    await drafts.discard(draft);
    const stored = await find(key);
    if (stored?.size !== size) {
      throw new MediaStoreError(new Error('The media store did not keep what it was given.'));
    }
    return stored;
  }

  async function* bytesOf(Key: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const found = await ask((client, sdk) =>
      client.send(new sdk.GetObjectCommand({ Bucket, Key, ...(Range && { Range }) })),
    );
    if (found === undefined) throw new Error(`There is no object with the key ${Key}.`);
    if (!(found.Body instanceof Readable)) return;
    try {
      yield* found.Body;
    } catch (error) {
      throw new MediaStoreError(error);
    }
  }

  return {
    drafts,
    find,
    adopt,
    put: async (key, bytes) => putAsDraft({ drafts, adopt }, checkedKey(key), bytes),
    read: (key, range) => Readable.from(bytesOf(checkedKey(key), range), { objectMode: false }),
    async readInto(key, target) {
      let length = 0;
      for await (const piece of bytesOf(checkedKey(key), undefined)) {
        target.set(piece.subarray(0, target.length - length), length);
        length = Math.min(length + piece.length, target.length);
        if (length === target.length) break;
      }
      return length;
    },
    async borrow(key) {
      const { path } = await drafts.write(
        Readable.from(bytesOf(checkedKey(key), undefined), { objectMode: false }),
      );
      return { path, giveBack: () => drafts.discard(path) };
    },
    async list(parent) {
      const asked = { Bucket, Prefix: `${checkedKey(parent)}/` };
      const keys: string[] = [];
      for (let from: string | undefined; ; ) {
        const next = { ...asked, ...(from && { ContinuationToken: from }) };
        const page = await ask((client, sdk) => client.send(new sdk.ListObjectsV2Command(next)));
        keys.push(...(page?.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        from = page?.NextContinuationToken;
        if (from === undefined) return keys;
      }
    },
    async remove(key) {
      const Key = checkedKey(key);
      await ask((client, sdk) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
    },
  };
}

/** The client is loaded for the first request: a start needs none. */
async function openClient(choice: S3Choice): Promise<{ client: S3Client; sdk: Sdk }> {
  const sdk = await import('@aws-sdk/client-s3');
  const { region, endpoint, accessKeyId, secretAccessKey } = choice;
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted servers seldom have a host name for each bucket, or support the newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...timeouts, ...(await checkedAgents(choice)) },
    // Errors are thrown; nothing is logged as well.
    logger: silence,
    maxAttempts: 3,
  });
  return { client, sdk };
}

/**
 * Agents that connect only to checked addresses, where the bucket was set at the desk.
 * @throws OutgoingFailure for an endpoint that is no such address itself
 */
async function checkedAgents({ addresses, endpoint, region }: S3Choice) {
  if (addresses === undefined) return {};
  const lookup = await lookupFor(
    new URL(endpoint ?? `https://s3.${region}.amazonaws.com`),
    addresses,
  );
  const options = { keepAlive: true, maxSockets: 50, lookup };
  return { httpAgent: new Agent(options), httpsAgent: new SecureAgent(options) };
}
