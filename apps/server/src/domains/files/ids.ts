import { fieldError } from '@shutterhouse/contract/errors';
import { type FileSourceName, remoteSources } from '@shutterhouse/contract/files/constants';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';

/** The source of an entry, and its id there. */
type EntryKey = { source: FileSourceName; key: string };

/** The id of an entry: a local one unchanged, one of a service prefixed with the name of its source. */
export function fileIdOf({ source, key }: EntryKey): string {
  return source === 'local' ? key : `${source}:${Buffer.from(key).toString('base64url')}`;
}

/** Parses an id. @throws StudioError invalid on `field` for a malformed id */
export function parseFileId(id: string, field = 'id'): EntryKey {
  const at = id.indexOf(':');
  if (at < 0) return { source: 'local', key: id };
  const source = remoteSources.find((name) => name === id.slice(0, at));
  const key = Buffer.from(id.slice(at + 1), 'base64url').toString('utf8');
  const isOurs = source !== undefined && key !== '' && fileIdOf({ source, key }) === id;
  if (!isOurs || /\p{Cc}/u.test(key)) throw fieldError('invalid', field, messages.unknownId);
  return { source, key };
}

/** The id within a source. @throws StudioError invalid on `field` for an id of another source */
export function keyWithin(source: FileSourceName, id: string, field = 'id'): string {
  const parsed = parseFileId(id, field);
  if (parsed.source === source) return parsed.key;
  const sentence = field === 'parentId' ? messages.parentOfOtherSource : messages.sourceMismatch;
  throw fieldError('invalid', field, sentence);
}
