import { registerApp, validCredentials } from '../services/services.ts';
import type { DomainCalls } from './call.ts';

const slack = () => ({ provider: 'slack' });

export const connectionCalls: DomainCalls = {
  procedures: {
    'connections.authUrl': {
      freshProof: true,
      may: 'admin',
      input(deps) {
        registerApp(deps, 'slack');
        return slack();
      },
      at: { 'GET /settings/auth-url/{provider}': 'done' },
    },
    'connections.credentials.get': {
      may: 'admin',
      input: () => ({ service: 'slack' }),
      at: { 'GET /settings/service-credentials/{service}': 'read' },
    },
    'connections.credentials.save': {
      freshProof: true,
      may: 'admin',
      input: () => ({ service: 'slack', credentials: validCredentials.slack }),
      at: { 'POST /settings/connect-service': 'done' },
    },
    'connections.disconnect': {
      may: 'admin',
      input: slack,
      at: { 'POST /settings/disconnect': 'done' },
    },
    'connections.exchange': {
      may: 'admin',
      answer: 400,
      input: () => ({
        provider: 'slack',
        code: 'code',
        state: 'slack:nobody-knows-it',
        redirectUri: 'http://localhost:3000/oauth-callback',
      }),
      at: {
        'POST /settings/auth-callback': {
          answers: 'done',
          async sends(deps, studio) {
            registerApp(deps, 'slack');
            const path = '/settings/auth-url/slack';
            const { data } = (await studio.rest('GET', path, { as: 'admin' })).json();
            const asked = new URL(data.authUrl).searchParams;
            const [state, redirectUri] = [asked.get('state'), asked.get('redirect_uri')];
            return { provider: 'slack', code: 'code', state, redirectUri };
          },
        },
      },
    },
    'connections.list': { may: 'admin', at: { 'GET /settings/connections': 'read' } },
    'connections.notices.list': { may: 'admin' },
    'connections.notices.update': {
      freshProof: true,
      may: 'admin',
      input: () => ({ channel: 'slack', target: '#bookings' }),
    },
    'connections.status': { may: 'admin', at: { 'GET /settings/services-status': 'read' } },
    'connections.test': { may: 'admin', input: slack, answer: 409 },
  },
};
