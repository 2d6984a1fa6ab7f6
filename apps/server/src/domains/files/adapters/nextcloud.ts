import type { Db } from '../../../db/open.ts';
import type { StreamedResponse } from '../../../outgoing/checked-stream.ts';
import { findConnection } from '../../connections/records.ts';
import type { FileSource } from '../source.ts';
import { davBounds } from './dav-entries.ts';
import { type RemoteDeps, remoteOf, textIn } from './remote.ts';
import { readDavStatus, webdavSource } from './webdav.ts';

/** The user of a connection, cached until it is saved again. */
const known = new WeakMap<Db, { version: number; userId: string }>();

/** Files in a Nextcloud: WebDAV below the folder of the connected user. */
export function nextcloudSource(deps: RemoteDeps): FileSource {
  const remote = remoteOf(deps, 'nextcloud', readDavStatus);

  async function userIdOf(signal?: AbortSignal): Promise<string> {
    const version = findConnection(deps, 'nextcloud')?.version ?? 0;
    const found = known.get(deps.db);
    if (found?.version === version) return found.userId;
    const answer = await remote.ask<unknown>({
      address: '{serverUrl}/ocs/v2.php/cloud/user?format=json',
      headers: { 'ocs-apirequest': 'true', accept: 'application/json' },
      signal: signal ?? AbortSignal.timeout(davBounds.ms),
    });
    const userId = textIn(answer, 'ocs', 'data', 'id');
    if (userId === '') throw remote.unexpectedAnswer();
    known.set(deps.db, { version, userId });
    return userId;
  }

  async function root(signal?: AbortSignal): Promise<string> {
    const userId = encodeURIComponent(await userIdOf(signal));
    return remote.locate(`{serverUrl}/remote.php/dav/files/${userId}`);
  }

  /** Searches names by the server's own search (RFC 5323). */
  async function searchNames(
    query: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<StreamedResponse> {
    return remote.open({
      address: '{serverUrl}/remote.php/dav/',
      method: 'SEARCH',
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: searchOf(await userIdOf(signal), query, limit),
      signal,
    });
  }

  return webdavSource(remote, root, { searchNames });
}

function searchOf(userId: string, query: string, limit: number): string {
  const props = [
    'resourcetype',
    'getcontentlength',
    'getlastmodified',
    'getetag',
    'getcontenttype',
  ];
  // Wildcards in the search words are escaped.
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return `<?xml version="1.0" encoding="utf-8"?><d:searchrequest xmlns:d="DAV:"><d:basicsearch><d:select><d:prop>${props
    .map((prop) => `<d:${prop}/>`)
    .join(
      '',
    )}</d:prop></d:select><d:from><d:scope><d:href>/files/${escaped(encodeURIComponent(userId))}</d:href><d:depth>infinity</d:depth></d:scope></d:from><d:where><d:like><d:prop><d:displayname/></d:prop><d:literal>${escaped(pattern)}</d:literal></d:like></d:where><d:limit><d:nresults>${limit}</d:nresults></d:limit></d:basicsearch></d:searchrequest>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
