import type { XMLParser } from 'fast-xml-parser';

/** The properties of one resource in a PROPFIND response (RFC 4918, section 9.1). */
export type DavProps = {
  href: string;
  isFolder: boolean;
  size: number;
  modifiedAt: Date | null;
  etag: string;
  mimetype: string;
  /** Used and free bytes, when the server reports them (RFC 4331). */
  used: number | null;
  free: number | null;
};

let loaded: Promise<XMLParser> | undefined;

/** The parser, loaded on first use. */
function xmlParser(): Promise<XMLParser> {
  loaded ??= import('fast-xml-parser').then(
    ({ XMLParser: Parser }) =>
      new Parser({
        removeNSPrefix: true,
        ignoreAttributes: true,
        parseTagValue: false,
        isArray: (name) => name === 'response' || name === 'propstat',
      }),
  );
  return loaded;
}

/** Documents that declare entities are refused: those could expand without end, or include files. */
const declares = /<!(doctype|entity)/i;

const beginning = /<(?:[\w.-]+:)?multistatus(?:\s[^>]*)?>/;
const endOfResponse = /<\/(?:[\w.-]+:)?response\s*>/g;
const end = /<\/(?:[\w.-]+:)?multistatus\s*>\s*$/;

/** The maximum length of the text before the first `response` element, and of one such element, in characters. */
const maxBufferedChars = 1024 * 1024;

/** Bytes are batched to this size, because each batch causes a search of the buffered text. */
const pieceBytes = 32 * 1024;

/** The document is not a response to a PROPFIND. */
export class NoMultistatus extends Error {}

/**
 * Parses the response to a PROPFIND as a stream: only the incomplete part is kept in memory, however long the
 * response is.
 * @throws NoMultistatus for any other document
 */
export async function* readMultistatus(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<DavProps[]> {
  const parser = await xmlParser();
  const decoder = new TextDecoder();
  let text = '';
  let hasStarted = false;
  for await (const part of inPieces(bytes)) {
    text += decoder.decode(part, { stream: true });
    if (declares.test(text)) throw new NoMultistatus();
    if (!hasStarted) {
      const found = beginning.exec(text);
      if (found) {
        hasStarted = true;
        const isEmpty = found[0].endsWith('/>');
        text = isEmpty ? '</multistatus>' : text.slice(found.index + found[0].length);
      }
    }
    const whole = hasStarted ? lengthOfWhole(text) : 0;
    if (whole > 0) {
      yield responsesIn(parser, text.slice(0, whole));
      text = text.slice(whole);
    }
    if (text.length > maxBufferedChars) throw new NoMultistatus();
  }
  if (!hasStarted || !end.test(text)) throw new NoMultistatus();
}

/** The same bytes in larger batches. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const part of bytes) {
    held.push(part);
    length += part.length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  yield Buffer.concat(held);
}

/** The length of the part of a text with complete `response` elements. */
function lengthOfWhole(text: string): number {
  let length = 0;
  for (const { index, 0: tag } of text.matchAll(endOfResponse)) length = index + tag.length;
  return length;
}

function responsesIn(parser: XMLParser, xml: string): DavProps[] {
  let document: unknown;
  try {
    document = parser.parse(`<multistatus>${xml}</multistatus>`);
  } catch {
    throw new NoMultistatus();
  }
  const responses = at(at(document, 'multistatus'), 'response');
  return Array.isArray(responses) ? responses.flatMap(propsOf) : [];
}

function propsOf(response: unknown): DavProps[] {
  const stats = at(response, 'propstat');
  const found = Array.isArray(stats) ? stats : [];
  const good = found.find((stat) => /\s2\d\d\s?/.test(`${textAt(stat, 'status')} `));
  const prop = at(good, 'prop');
  const href = textAt(response, 'href');
  if (prop === undefined || href === '') return [];
  const modified = new Date(textAt(prop, 'getlastmodified'));
  return [
    {
      href,
      isFolder: at(at(prop, 'resourcetype'), 'collection') !== undefined,
      size: numberAt(prop, 'getcontentlength') ?? 0,
      modifiedAt: Number.isNaN(modified.getTime()) ? null : modified,
      etag: textAt(prop, 'getetag'),
      mimetype: (textAt(prop, 'getcontenttype').split(';')[0] ?? '').trim().toLowerCase(),
      used: numberAt(prop, 'quota-used-bytes'),
      free: numberAt(prop, 'quota-available-bytes'),
    },
  ];
}

function at(node: unknown, key: string): unknown {
  if (node === null || typeof node !== 'object' || !Object.hasOwn(node, key)) return undefined;
  return (node as Record<string, unknown>)[key];
}

function textAt(node: unknown, key: string): string {
  const value = at(node, key);
  return typeof value === 'string' ? value : '';
}

/** A size as a non-negative integer; null otherwise: Nextcloud reports -3 for an unlimited quota. */
function numberAt(node: unknown, key: string): number | null {
  const text = textAt(node, key);
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
