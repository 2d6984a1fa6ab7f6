import type { VideoObject, VideosResponse } from '../../domains/portfolio/adapters/tiktok.ts';
import type { TikTokToken, TikTokUser, Usual } from './published-answers.ts';
import { sentinels } from './sentinels.ts';

const logId = '20220829194722CBE87ED59D524E727021';

/** Answers a token request: for the app itself, for a code, or for a refresh token. */
export function tikTokToken(body: string): { json: TikTokToken } {
  const form = new URLSearchParams(body);
  const isKnown = form.get('client_key') !== '' && form.get('client_secret') !== '';
  if (!isKnown) return { json: tikTokTokenRefusal('invalid_client') };
  const token = { access_token: sentinels.accessToken, token_type: 'Bearer' } as const;
  if (form.get('grant_type') === 'client_credentials') {
    return { json: { ...token, expires_in: 7200 } };
  }
  const answer: TikTokToken = {
    ...token,
    expires_in: 86_400,
    open_id: '723f24d7-e717-40f8-a2b6-cb8464cd23b4',
    scope: 'user.info.basic,video.list',
    refresh_token: sentinels.refreshToken,
    refresh_expires_in: 31_536_000,
  };
  return { json: answer };
}

/** An error of the token endpoint. */
export function tikTokTokenRefusal(error: string): TikTokToken {
  return { error, error_description: 'As the documentation words it.', log_id: logId };
}

/** The account. */
const tikTokUser: TikTokUser = {
  data: { user: { open_id: '723f24d7-e717-40f8-a2b6-cb8464cd23b4', display_name: 'Lens Studio' } },
  error: { code: 'ok', message: '', log_id: logId },
};

/** A video as TikTok returns it; its URL has tracking parameters. */
export function tikTokVideoObject(
  number: number,
  more: Partial<VideoObject> = {},
): VideoObject & { id: string } {
  const id = String(7_300_000_000_000_000 + number);
  return {
    id,
    create_time: Date.UTC(2030, 3, 30) / 1000 - number * 86_400,
    cover_image_url: `https://p16-sign.tiktokcdn-us.com/cover-${number}.jpeg?x-expires=1659000367`,
    share_url: `https://www.tiktok.com/@lens/video/${id}?utm_campaign=client_share&utm_source=aw1234`,
    video_description: `Video ${number} #wedding`,
    duration: 15,
    title: `Video ${number}`,
    ...more,
  };
}

/** A page of videos, as the list returns it. */
export function tikTokVideos(
  videos: VideoObject[],
  { cursor = 0, hasMore = false }: { cursor?: number; hasMore?: boolean } = {},
): VideosResponse {
  return {
    data: { videos, cursor, has_more: hasMore },
    error: { code: 'ok', message: '', log_id: logId },
  };
}

/** An error of the API. */
export function tikTokRefusal(code: string): VideosResponse {
  return { data: {}, error: { code, message: 'As the documentation words it.', log_id: logId } };
}

/** A cover, as a complete file. */
const tikTokCover = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAKAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCIABWf/9k=',
  'base64',
);

/** A page of two videos, and each of them by its number: TikTok's default responses. */
const tikTokResponses = {
  'open.tiktokapis.com/v2/oauth/revoke/': { json: {} },
  'open.tiktokapis.com/v2/user/info/': { json: tikTokUser },
  'open.tiktokapis.com/v2/video/list/': {
    json: tikTokVideos([tikTokVideoObject(1), tikTokVideoObject(2)]),
  },
  'open.tiktokapis.com/v2/video/query/': { json: tikTokVideos([tikTokVideoObject(1)]) },
} satisfies Usual;

/** The same, with the picture of the first video. */
export const tikTokDefaults = {
  ...tikTokResponses,
  'p16-sign.tiktokcdn-us.com/cover-1.jpeg': { bytes: tikTokCover },
};
