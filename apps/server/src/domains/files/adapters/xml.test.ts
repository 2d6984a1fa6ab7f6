import { expect, test } from 'vitest';
import { type DavProps, NoMultistatus, readMultistatus } from './xml.ts';

const response = (at: number) =>
  `<d:response><d:href>/${at}.jpg</d:href><d:propstat><d:prop><d:getcontentlength>7</d:getcontentlength></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const listing = `<d:multistatus xmlns:d="DAV:">${Array.from({ length: 1000 }, (_, at) => response(at)).join('')}</d:multistatus>`;

/** A text in chunks of so many bytes. */
async function* crumbs(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function read(bytes: AsyncIterable<Uint8Array>): Promise<DavProps[][]> {
  const pieces: DavProps[][] = [];
  for await (const piece of readMultistatus(bytes)) pieces.push(piece);
  return pieces;
}

test.each([1, 7, 1000, 1_000_000])(
  'a listing that arrives %i bytes at a time is parsed',
  async (size) => {
    const pieces = await read(crumbs(listing, size));
    expect(pieces.flat().map(({ href }) => href)).toEqual(
      Array.from({ length: 1000 }, (_, at) => `/${at}.jpg`),
    );
  },
);

test.each([
  ['a text', '<d:href>', 'a'],
  ['a name', '<', 'a'],
  ['an attribute', '<a b="', 'a'],
  ['a comment', '<!--', 'a'],
  ['CDATA', '<![CDATA[', 'a'],
  ['nesting', '', '<a>'],
])('%s without an end is not read for long', async (_, begin, more) => {
  let length = 0;
  async function* endless() {
    yield Buffer.from(`<d:multistatus xmlns:d="DAV:"><d:response>${begin}`);
    for (; length < 1_000_000; length += 1000 * more.length) yield Buffer.from(more.repeat(1000));
  }
  await expect(read(endless())).rejects.toThrow(NoMultistatus);
  expect(length).toBeLessThan(200_000);
});

test('other work has its turn between the batches of a listing that has already arrived', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    immediate = setImmediate(count);
  };
  let immediate = setImmediate(count);
  await read(crumbs(listing, 1_000_000));
  clearImmediate(immediate);
  expect(turns).toBeGreaterThan(10);
});
