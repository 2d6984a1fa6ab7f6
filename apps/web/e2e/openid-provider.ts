import { createServer } from 'node:http';
import { type Listening, listenOnLoopback } from '@shutterhouse/server/testing/services/listening';
import Provider from 'oidc-provider';

/** A real OpenID provider in place of Google. */
export type OpenIdProvider = Listening & {
  /** Every token that it has issued. */
  given: string[];
};

export const app = { clientId: 'studio-app', clientSecret: 'sentinel-secret-of-the-app-7f3a' };

/** Starts it on a free loopback port, with the paths that Google documents. It accepts any user name. */
export async function startOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const server = createServer();
  const { url, close } = await listenOnLoopback(server);
  const given: string[] = [];
  const provider = new Provider(url, {
    clients: [
      {
        client_id: app.clientId,
        client_secret: app.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    routes: {
      authorization: '/o/oauth2/v2/auth',
      token: '/token',
      userinfo: '/v1/userinfo',
      revocation: '/revoke',
    },
    scopes: ['openid', 'https://www.googleapis.com/auth/drive'],
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    features: { revocation: { enabled: true } },
    cookies: { keys: ['a key of the test'] },
    issueRefreshToken: () => true,
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 86_400,
      IdToken: 3600,
      Interaction: 3600,
      RefreshToken: 86_400,
      Session: 86_400,
    },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: 'Robin Lens', email: `${id}@studio.example` }),
    }),
  });
  provider.on('grant.success', ({ body }) => {
    const { access_token, refresh_token, id_token } = body as Record<string, string | undefined>;
    given.push(...[access_token, refresh_token, id_token].filter((token) => token !== undefined));
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    // Browsers request it by themselves, and log an error when it is missing.
    if (request.url === '/favicon.ico') response.writeHead(204).end();
    else answer(request, response);
  });
  return { url, given, close };
}
