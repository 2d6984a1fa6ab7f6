import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { type Listening, listenOnLoopback } from '@shutterhouse/server/testing/services/listening';

/**
 * NOT TikTok: a stand-in, since the tests can't reach TikTok. It implements the documented calls
 * that signing in and importing a video need, and grants every authorization at once.
 */
export type TikTokStandIn = Listening;

export const tikTokApp = { apiKey: 'aw1234567890', apiSecret: 'what-tiktok-gave-you' };

const video = {
  id: '7301234567890123456',
  create_time: 1_900_000_000,
  share_url: 'https://www.tiktok.com/@lens/video/7301234567890123456?utm_source=app',
  video_description: 'Rings in the evening #wedding',
  duration: 75,
  title: 'Rings in the evening',
};

/** Starts one on a free loopback port; its videos use this picture as their cover. */
export async function startTikTokStandIn(cover: Buffer): Promise<TikTokStandIn> {
  const fine = { code: 'ok', message: '', log_id: 'a-log-id' };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    const form = new URLSearchParams(await textOf(request));
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/v2/auth/authorize/') {
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({
        code: 'a-code',
        scopes: searchParams.get('scope') ?? '',
        state: searchParams.get('state') ?? '',
      }).toString();
      response.writeHead(302, { location: back.href }).end();
    } else if (pathname === '/v2/oauth/token/') {
      const isKnown = form.get('client_secret') === tikTokApp.apiSecret;
      const forApp = form.get('grant_type') === 'client_credentials';
      const token = { access_token: 'act.standIn', token_type: 'Bearer', expires_in: 86_400 };
      if (!isKnown) json({ error: 'invalid_client', error_description: '', log_id: '' });
      else if (forApp) json(token);
      else {
        const granted = { scope: 'user.info.basic,video.list', open_id: 'an-open-id' };
        json({
          ...token,
          ...granted,
          refresh_token: 'rft.standIn',
          refresh_expires_in: 31_536_000,
        });
      }
    } else if (pathname === '/cover.jpg') {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(cover);
    } else if (request.headers.authorization !== 'Bearer act.standIn') {
      json({ data: {}, error: { ...fine, code: 'access_token_invalid' } }, 401);
    } else if (pathname === '/v2/user/info/') {
      json({ data: { user: { open_id: 'an-open-id', display_name: 'Lens Studio' } }, error: fine });
    } else {
      const videos = [{ ...video, cover_image_url: `http://${request.headers.host}/cover.jpg` }];
      json({ data: { videos, cursor: 0, has_more: false }, error: fine });
    }
  });
  return listenOnLoopback(server);
}
