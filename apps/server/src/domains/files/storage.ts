import {
  type FileSourceName,
  fileSources,
  sourceLabels,
  sourceProviders,
} from '@shutterhouse/contract/files/constants';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import type {
  ServiceStorage,
  SourceStatus,
  StorageInfo,
} from '@shutterhouse/contract/files/schema';
import type { Sql } from '../../db/transact.ts';
import { findConnection } from '../connections/records.ts';
import { localSource } from './local/source.ts';
import { SourceError } from './source-error.ts';
import { type SourceDeps, sourceOf } from './sources.ts';

/** The usage of the studio's own storage. */
export async function storageOfOwn(deps: SourceDeps): Promise<StorageInfo> {
  const { used, free, total, fileCount, folderCount } = await localSource(deps).quota();
  return {
    usedSpace: used ?? 0,
    availableSpace: free,
    totalSpace: total,
    fileCount: fileCount ?? 0,
    folderCount: folderCount ?? 0,
  };
}

/** The stored status of all sources, without calling them. */
export function statusOfSources({ db }: { db: Sql }): SourceStatus[] {
  return fileSources.map((source) => statusOf(db, source));
}

/** The usage of each source; one that can't be reached has the reason instead. */
export function storageOfSources(deps: SourceDeps): Promise<ServiceStorage[]> {
  return Promise.all(fileSources.map((source) => storageOf(deps, source)));
}

async function storageOf(deps: SourceDeps, source: FileSourceName): Promise<ServiceStorage> {
  const status = statusOf(deps.db, source);
  const unknown = { used: null, free: null, total: null, fileCount: null, folderCount: null };
  const known = { ...status, ...unknown, relative: null };
  if (!status.isConnected) return { ...known, error: messages.notConnected(status.label) };
  try {
    const quota = await sourceOf(deps, source).quota();
    const { used, total } = quota;
    const share = used === null || total === null || total === 0 ? null : (100 * used) / total;
    const error = used === null ? messages.usageUnreported(status.label) : null;
    return { ...known, ...quota, relative: share && Math.round(share * 10) / 10, error };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { ...known, error: error.message };
  }
}

function statusOf(db: Sql, source: FileSourceName): SourceStatus {
  const label = sourceLabels[source];
  if (source === 'local') {
    return { source, label, isConnected: true, username: '', email: '', error: '' };
  }
  const row = findConnection({ db }, sourceProviders[source]);
  return {
    source,
    label,
    isConnected: row !== undefined && row.state !== 'disconnected',
    username: row?.username ?? '',
    email: row?.email ?? '',
    error: row?.lastError ?? '',
  };
}
