import type { Provider } from '@shutterhouse/contract/connections/providers';
import {
  type FileSourceName,
  type RemoteSourceName,
  sourceProviders,
} from '@shutterhouse/contract/files/constants';
import type { Config } from '../../../config.ts';
import { transact } from '../../../db/transact.ts';
import { saveConnection, sealFields, sealGrant } from '../../../domains/connections/records.ts';
import type { FileSource } from '../../../domains/files/source.ts';
import { sourceOf } from '../../../domains/files/sources.ts';
import { createTestApp, type TestStudio } from '../../studio/app.ts';
import { startDropbox } from './dropbox.ts';
import { startGoogleDrive } from './google-drive.ts';
import { startOneDrive } from './onedrive.ts';
import { type FileService, firstToken } from './server.ts';

/** A source in a studio of its own, with the stand-in of its service. */
export type OpenSource = {
  studio: TestStudio;
  source: FileSource;
  service?: FileService;
  close: () => Promise<void>;
};

/** The stand-ins of the services. */
export const standIns = {
  googledrive: startGoogleDrive,
  dropbox: startDropbox,
  onedrive: startOneDrive,
} as const;

/** Stores a connection as if somebody had signed in. */
export function connect(
  { db, now, secrets }: TestStudio['deps'],
  provider: Provider,
  more: Record<string, string> = {},
): void {
  const fields = { clientId: 'studio-app', clientSecret: 'sentinel-client-secret-7f3a', ...more };
  const grant = { accessToken: firstToken, refreshToken: 'sentinel-refresh-token-5d2e', fields };
  transact(db, (tx) =>
    saveConnection({ db: tx, now }, provider, {
      state: 'connected',
      credentials: sealFields(secrets, provider, fields),
      grant: sealGrant(secrets, provider, grant),
      expiresAt: new Date(now().getTime() + 3_600_000),
      username: 'Robin Lens',
    }),
  );
}

/** Opens a studio that is connected to a stand-in. */
export async function openStandIn(
  name: Extract<RemoteSourceName, keyof typeof standIns>,
): Promise<OpenSource & { service: FileService }> {
  const service = await standIns[name]();
  const provider = sourceProviders[name];
  const studio = await createTestApp({ config: { serviceUrls: { [provider]: service.url } } });
  connect(studio.deps, provider);
  return {
    ...{ studio, service },
    source: sourceOf(studio.deps, name),
    async close() {
      await studio.close();
      await service.close();
    },
  };
}

/** Opens a source in a studio without any service. */
export async function openSource(
  name: FileSourceName,
  config: Partial<Config> = {},
): Promise<OpenSource> {
  const studio = await createTestApp({ config });
  return { studio, source: sourceOf(studio.deps, name), close: () => studio.close() };
}
