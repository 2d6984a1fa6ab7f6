import { setImmediate } from 'node:timers/promises';
import type { SAXParser } from 'sax';

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

/** The document is not a response to a PROPFIND. */
export class NoMultistatus extends Error {}

/** Bytes are parsed in batches of at most this size, which takes about a millisecond; other work has its turn in between. */
const batchBytes = 4 * 1024;

/** The maximum length of one text in characters, which is the parser's own for everything else, and the maximum depth. */
const maxTextChars = 64 * 1024;
const maxDepth = 100;

/**
 * Parses the response to a PROPFIND as a stream, however long it is.
 * @throws NoMultistatus for any other document, and for one with a document type: it could declare entities
 */
export async function* readMultistatus(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<DavProps[]> {
  const { parser: createParser } = (await import('sax')).default;
  const parser = createParser(true);
  const { taken, isWhole } = collect(parser);
  const decoder = new TextDecoder();
  for await (const batch of inBatches(bytes)) {
    await setImmediate();
    try {
      parser.write(decoder.decode(batch, { stream: true }));
    } catch {
      throw new NoMultistatus();
    }
    const some = taken();
    if (some.length > 0) yield some;
  }
  if (!isWhole()) throw new NoMultistatus();
}

async function* inBatches(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    for (let at = 0; at < part.length; at += batchBytes) yield part.subarray(at, at + batchBytes);
  }
}

/** The texts of a `propstat` element by the names of their elements. */
type Propstat = Map<string, string>;

/** Collects the properties of each `response` element that a parser comes across. */
function collect(parser: SAXParser): { taken: () => DavProps[]; isWhole: () => boolean } {
  const names: string[] = [];
  let found: DavProps[] = [];
  let text = '';
  let href = '';
  let stat: Propstat = new Map();
  let good: Propstat | undefined;
  let isWhole = false;

  parser.onerror = (error) => {
    throw error;
  };
  parser.ondoctype = () => {
    throw new NoMultistatus();
  };
  parser.onopentag = ({ name }) => {
    const local = name.slice(name.indexOf(':') + 1);
    if (names.push(local) > maxDepth || names[0] !== 'multistatus') throw new NoMultistatus();
    text = '';
  };
  parser.ontext = (more) => {
    text += more;
    if (text.length > maxTextChars) throw new NoMultistatus();
  };
  parser.oncdata = parser.ontext;
  parser.onclosetag = () => {
    const [, , third, fourth, fifth, sixth] = names;
    const name = names.pop();
    const depth = names.length;
    if (depth === 0) isWhole = true;
    else if (depth === 1 && name === 'response') {
      if (good && href !== '') found.push(propsOf(href, good));
      href = '';
      good = undefined;
    } else if (depth === 2 && name === 'href') href = text.trim();
    else if (depth === 2 && name === 'propstat') {
      if (/\s2\d\d(\s|$)/.test(stat.get('status') ?? '')) good ??= stat;
      stat = new Map();
    } else if (third !== 'propstat') return;
    else if (depth === 3 && name === 'status') stat.set('status', text.trim());
    else if (fourth !== 'prop') return;
    else if (depth === 4 && fifth !== undefined) stat.set(`prop/${fifth}`, text.trim());
    else if (depth === 5 && fifth === 'resourcetype') stat.set(`type/${sixth}`, '');
  };
  return {
    taken() {
      const some = found;
      found = [];
      return some;
    },
    isWhole: () => isWhole,
  };
}

function propsOf(href: string, stat: Propstat): DavProps {
  const text = (name: string) => stat.get(`prop/${name}`) ?? '';
  const modified = new Date(text('getlastmodified'));
  return {
    href,
    isFolder: stat.has('type/collection'),
    size: sizeOf(text('getcontentlength')) ?? 0,
    modifiedAt: Number.isNaN(modified.getTime()) ? null : modified,
    etag: text('getetag'),
    mimetype: (text('getcontenttype').split(';')[0] ?? '').trim().toLowerCase(),
    used: sizeOf(text('quota-used-bytes')),
    free: sizeOf(text('quota-available-bytes')),
  };
}

/** A size as a non-negative integer; null otherwise: Nextcloud reports -3 for an unlimited quota. */
function sizeOf(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
