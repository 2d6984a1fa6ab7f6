import type { XMLParser } from 'fast-xml-parser';

/** What a WebDAV server says of one thing (RFC 4918, section 9.1). */
export type DavProps = {
  href: string;
  isFolder: boolean;
  size: number;
  modifiedAt: Date | null;
  etag: string;
  mimetype: string;
  /** Bytes in use and free, where the server counts them (RFC 4331). */
  used: number | null;
  free: number | null;
};

let loaded: Promise<XMLParser> | undefined;

/** The parser, loaded by the first answer. */
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

/** A document that declares entities could grow without end, or reach for files; no server needs one. */
const declares = /<!(doctype|entity)/i;

/**
 * Reads the answer to a PROPFIND.
 * @returns undefined for what is none
 */
export async function readMultistatus(xml: string): Promise<DavProps[] | undefined> {
  if (declares.test(xml)) return undefined;
  const parser = await xmlParser();
  let document: unknown;
  try {
    document = parser.parse(xml);
  } catch {
    return undefined;
  }
  const multistatus = at(document, 'multistatus');
  if (multistatus === undefined) return undefined;
  const responses = at(multistatus, 'response');
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

/** Sizes are whole and not below zero: Nextcloud says -3 for a quota without end. */
function numberAt(node: unknown, key: string): number | null {
  const text = textAt(node, key);
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
