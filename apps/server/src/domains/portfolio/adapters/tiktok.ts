import { connectionMessages } from '@shutterhouse/contract/connections/messages';
import { providers } from '@shutterhouse/contract/connections/providers';
import { z } from 'zod';
import { type CallDeps, callService, ServiceFailure } from '../../connections/service-call.ts';

/** A video as TikTok describes it, with the requested fields; any of them may be missing. */
export type VideoObject = {
  id: string;
  /** In seconds since 1970. */
  create_time?: number | undefined;
  /** It expires within hours. */
  cover_image_url?: string | undefined;
  share_url?: string | undefined;
  video_description?: string | undefined;
  /** In seconds. */
  duration?: number | undefined;
  title?: string | undefined;
};

/** TikTok's response to a query for videos; `code` is `ok` on success. */
export type VideosResponse = {
  data: { videos?: VideoObject[]; cursor?: number; has_more?: boolean };
  error: { code: string; message: string; log_id: string };
};

const fields = 'id,create_time,cover_image_url,share_url,video_description,duration,title';
const { label } = providers.tiktok;

const text = z.string().optional().catch(undefined);
const whole = z.number().int().nonnegative().optional().catch(undefined);

const answered = z.object({
  data: z.object({
    videos: z
      .array(
        z.object({
          id: z.string().regex(/^\d{1,24}$/),
          create_time: whole,
          cover_image_url: text,
          share_url: text,
          video_description: text,
          duration: whole,
          title: text,
        }),
      )
      .max(20)
      .default([]),
    cursor: whole,
    has_more: z.boolean().default(false),
  }),
  error: z.object({ code: z.string() }).optional(),
});

/** Videos of the account of an access token, the latest first. @throws ServiceFailure */
export async function listVideos(
  deps: CallDeps,
  accessToken: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ videos: VideoObject[]; nextCursor: string | null }> {
  const { videos, ...page } = await ask(deps, accessToken, 'list', {
    max_count: limit,
    ...(cursor !== undefined && { cursor: Number(cursor) }),
  });
  const isLast = !page.has_more || page.cursor === undefined || String(page.cursor) === cursor;
  return { videos, nextCursor: isLast ? null : String(page.cursor) };
}

/** One video of the account, with fresh URLs. @throws ServiceFailure */
export async function findVideo(
  deps: CallDeps,
  accessToken: string,
  id: string,
): Promise<VideoObject | undefined> {
  const { videos } = await ask(deps, accessToken, 'query', { filters: { video_ids: [id] } });
  return videos.find((video) => video.id === id);
}

async function ask(deps: CallDeps, accessToken: string, what: 'list' | 'query', json: object) {
  const answer = await callService(
    deps,
    'tiktok',
    {},
    {
      address: `https://open.tiktokapis.com/v2/video/${what}/?fields=${fields}`,
      bearer: accessToken,
      json,
    },
  );
  const { data: read } = answered.safeParse(answer);
  const code = read?.error?.code ?? 'ok';
  if (code !== 'ok') {
    const shown = /^[\w.-]{1,60}$/.test(code) ? code : '';
    throw new ServiceFailure('rejected', connectionMessages.refused(label, shown));
  }
  if (read === undefined)
    throw new ServiceFailure('unusable', connectionMessages.unexpectedAnswer(label));
  return read.data;
}
