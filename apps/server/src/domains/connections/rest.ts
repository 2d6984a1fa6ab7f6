import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import {
  authUrl,
  type Connection,
  connection,
  servicesStatus,
  shownCredentials,
} from '@shutterhouse/contract/connections/schema';
import { z } from 'zod';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { connectionsRouter } from './router.ts';

const redirectUri = 'https://studio.example/oauth-callback';

export const connectionRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/settings/services-status',
    procedure: connectionsRouter.status,
    envelope: dataEnvelope,
    summary: 'Which services are connected, by their names',
    output: servicesStatus,
  },
  {
    method: 'GET',
    path: '/settings/connections',
    procedure: connectionsRouter.list,
    envelope: dataEnvelope,
    summary: 'Every service that the studio can be connected to, and the state of each connection',
    output: z.array(connection),
  },
  {
    method: 'GET',
    path: '/settings/auth-url/{provider}',
    procedure: connectionsRouter.authUrl,
    from: 'query',
    envelope: dataEnvelope,
    message: () => messages.authUrl,
    summary: 'Start signing in at a service: the address where its user is asked',
    output: authUrl,
    example: { provider: 'google', redirectUri },
    refuses: ['conflict'],
  },
  {
    method: 'POST',
    path: '/settings/auth-callback',
    procedure: connectionsRouter.exchange,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.connected('The service'),
    messageOf: (output) => messages.connected((output as Connection).service),
    summary: 'Complete the sign-in with the code and the state that the service returned',
    output: connection,
    example: { code: 'a-code', provider: 'google', redirectUri, state: 'google:a-state' },
    refuses: ['conflict', 'unprocessable'],
  },
  {
    method: 'POST',
    path: '/settings/disconnect',
    procedure: connectionsRouter.disconnect,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.disconnected('The service'),
    messageOf: (output) => messages.disconnected((output as Connection).service),
    summary: 'Disconnect a service, and revoke its access where possible',
    output: connection,
    refuses: ['conflict'],
    example: { provider: 'slack' },
  },
  {
    method: 'POST',
    path: '/settings/connect-service',
    procedure: connectionsRouter.credentials.save,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.connected('The service'),
    messageOf: (output) => {
      const { kind, service } = output as Connection;
      return kind === 'oauth' ? messages.credentialsSaved(service) : messages.connected(service);
    },
    summary: 'Store the credentials of a service, once it has accepted them',
    output: connection,
    example: {
      service: 'slack',
      credentials: { clientId: '1234.5678', clientSecret: 'what-slack-gave-you' },
    },
    refuses: ['conflict', 'unprocessable'],
  },
  {
    method: 'GET',
    path: '/settings/service-credentials/{service}',
    procedure: connectionsRouter.credentials.get,
    envelope: dataEnvelope,
    summary: 'Which credentials are stored of a service; of secrets no more than how they end',
    output: shownCredentials,
  },
];
