import { afterEach, beforeEach, expect, test } from 'vitest';
import { OutgoingFailure } from '../outgoing/failure.ts';
import { type S3Server, startS3Server } from '../testing/services/s3-server.ts';
import { folderForEachTest } from '../testing/studio/for-each-test.ts';
import { openS3Store } from './s3.ts';

const folder = folderForEachTest();
let s3: S3Server;
let requests: number;
beforeEach(async () => {
  s3 = await startS3Server();
  requests = 0;
});
afterEach(() => s3.close());

/** Puts an object into the bucket at an endpoint that was set at the desk. */
async function put(endpoint: string, rules: { allowPrivate: boolean; trusted: string[] }) {
  const store = await openS3Store({
    ...s3,
    ...{ kind: 's3', draftsFolder: folder.path, endpoint, addresses: rules },
  });
  const stored = await store.put('a', Buffer.from('light')).catch((error: Error) => error.cause);
  requests = s3.objects.size + s3.refused();
  return stored;
}

const strict = { allowPrivate: false, trusted: [] };

test.each([
  ['an address of this machine', 'http://127.0.0.1'],
  ['the same in another notation', 'http://2130706433'],
  ['the same for IPv6', 'http://[::ffff:127.0.0.1]'],
  ['a name of this machine', 'http://localhost'],
])('a bucket at %s, set at the desk, is not connected to', async (_, host) => {
  const { port } = new URL(s3.endpoint);
  expect(await put(`${host}:${port}`, strict)).toEqual(new OutgoingFailure('privateAddress'));
  expect(requests).toBe(0);
});

test('is connected to where the operator allows it', async () => {
  expect(await put(s3.endpoint, { allowPrivate: true, trusted: [] })).toMatchObject({ size: 5 });
  expect(await put(s3.endpoint, { allowPrivate: false, trusted: [s3.endpoint] })).toMatchObject({
    size: 5,
  });
  expect(await put('http://169.254.169.254', { allowPrivate: true, trusted: [] })).toEqual(
    new OutgoingFailure('privateAddress'),
  );
});
