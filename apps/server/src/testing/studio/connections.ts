import type { Provider } from '@shutterhouse/contract/connections/providers';
import type { LightMyRequestResponse } from 'fastify';
import type { Config } from '../../config.ts';
import { findConnection } from '../../domains/connections/records.ts';
import { refreshProofs } from '../rows/people.ts';
import { registerApp, type ServiceStandIns, serviceStandIns } from '../services/services.ts';
import { createTestApp, type TestStudio } from './app.ts';
import { forEachTest, partOf } from './for-each-test.ts';

/** A studio with stand-ins for its services, and an admin who connects it. */
type ConnectionStudio = {
  studio: TestStudio;
  services: ServiceStandIns;
  /** Begins a sign-in. @returns the parameters of the authorization URL */
  begin: (provider: Provider) => Promise<URLSearchParams>;
  /** Completes one with a code. */
  finish: (
    provider: Provider,
    state: string | null,
    more?: object,
  ) => Promise<LightMyRequestResponse>;
  /** Begins and completes a sign-in. */
  connect: (provider: Provider) => Promise<LightMyRequestResponse>;
  /** The form of the last request to a path. */
  formOf: (path: string) => URLSearchParams;
  row: (provider: Provider) => ReturnType<typeof findConnection>;
  /** Advances the clock. */
  minutes: (count: number) => void;
  now: () => Date;
};

export const redirectUri = 'http://localhost:3000/oauth-callback';

/** Opens such a studio. */
async function openConnectionStudio(config: Partial<Config> = {}): Promise<ConnectionStudio> {
  let clock = Date.UTC(2030, 4, 1, 12);
  const now = () => new Date(clock);
  const services = serviceStandIns();
  const studio = await createTestApp({ fetch: services.fetch, now, config });

  const begin = async (provider: Provider) => {
    registerApp(studio.deps, provider);
    await studio.tokenOf('admin');
    refreshProofs(studio.deps);
    const path = `/settings/auth-url/${provider}?redirectUri=${encodeURIComponent(redirectUri)}`;
    const { data } = (await studio.rest('GET', path, { as: 'admin' })).json();
    return new URL(data.authUrl).searchParams;
  };
  const finish = (provider: Provider, state: string | null, more: object = {}) =>
    studio.rest('POST', '/settings/auth-callback', {
      as: 'admin',
      body: { provider, state, code: 'a-code', redirectUri, ...more },
    });
  return {
    ...{ studio, services, begin, finish, now },
    connect: async (provider) => finish(provider, (await begin(provider)).get('state')),
    formOf: (path) => new URLSearchParams(String(services.requestsTo(path).at(-1)?.request.body)),
    row: (provider) => findConnection(studio.deps, provider),
    minutes: (count) => {
      clock += count * 60_000;
    },
  };
}

/** A connection studio for each test, and its properties. */
export function connectionStudioForEachTest() {
  const at = forEachTest(
    () => openConnectionStudio(),
    ({ studio }) => studio.close(),
  );
  return { at, studio: partOf(at, 'studio'), services: partOf(at, 'services') };
}
