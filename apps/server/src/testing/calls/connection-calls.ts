import type { Right } from '@shutterhouse/contract/rights';
import type { AppDeps } from '../../deps.ts';
import { registerApp, validCredentials } from '../services/services.ts';

type Deps = Pick<AppDeps, 'db' | 'now' | 'secrets'>;
type Expectation = { may: Right; input?: () => object; answer?: number };

/**
 * The documented calls of connections except the exchange, which needs a state; each creates what it
 * needs.
 */
export const connectionCalls: Readonly<
  Record<string, (deps: Deps) => { path: string; body?: object }>
> = {
  'GET /settings/services-status': () => ({ path: '/settings/services-status' }),
  'GET /settings/connections': () => ({ path: '/settings/connections' }),
  'GET /settings/auth-url/{provider}': (deps) => {
    registerApp(deps, 'slack');
    return { path: '/settings/auth-url/slack' };
  },
  'POST /settings/disconnect': () => ({
    path: '/settings/disconnect',
    body: { provider: 'slack' },
  }),
  'POST /settings/connect-service': () => ({
    path: '/settings/connect-service',
    body: { service: 'slack', credentials: validCredentials.slack },
  }),
  'GET /settings/service-credentials/{service}': () => ({
    path: '/settings/service-credentials/slack',
  }),
};

/** Who may call the procedures of connections. */
export function connectionExpectations(deps: () => Deps): Record<string, Expectation> {
  const exchange = {
    provider: 'slack',
    code: 'code',
    state: 'slack:nobody-knows-it',
    redirectUri: 'http://localhost:3000/oauth-callback',
  };
  return {
    'connections.authUrl': {
      may: 'admin',
      input: () => {
        registerApp(deps(), 'slack');
        return { provider: 'slack' };
      },
    },
    'connections.credentials.get': { may: 'admin', input: () => ({ service: 'slack' }) },
    'connections.credentials.save': {
      may: 'admin',
      input: () => ({ service: 'slack', credentials: validCredentials.slack }),
    },
    'connections.disconnect': { may: 'admin', input: () => ({ provider: 'slack' }) },
    'connections.exchange': { may: 'admin', input: () => exchange, answer: 400 },
    'connections.list': { may: 'admin' },
    'connections.notices.list': { may: 'admin' },
    'connections.notices.update': {
      may: 'admin',
      input: () => ({ channel: 'slack', target: '#bookings' }),
    },
    'connections.status': { may: 'admin' },
    'connections.test': { may: 'admin', input: () => ({ provider: 'slack' }), answer: 409 },
  };
}
