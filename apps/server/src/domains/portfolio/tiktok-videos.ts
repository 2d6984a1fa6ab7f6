import { Readable } from 'node:stream';
import { connectionMessages } from '@shutterhouse/contract/connections/messages';
import { providers } from '@shutterhouse/contract/connections/providers';
import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { portfolioMessages as messages } from '@shutterhouse/contract/portfolio/messages';
import type {
  ListTikTokVideosInput,
  PortfolioItem,
  TakeTikTokVideoInput,
  TikTokVideo,
  TikTokVideoPage,
} from '@shutterhouse/contract/portfolio/schema';
import { lengths } from '@shutterhouse/contract/validators';
import { inArray } from 'drizzle-orm';
import { stampsAt } from '../../db/columns.ts';
import type { Sql } from '../../db/transact.ts';
import { detectBytes } from '../../media/detect.ts';
import { type Download, DownloadRefused } from '../../media/download.ts';
import type { PictureDeps } from '../../media/fetch-picture.ts';
import { imageChange, savePictured } from '../../media/picture-change.ts';
import type { CheckedFetch } from '../../outgoing/checked-fetch.ts';
import { OutgoingFailure } from '../../outgoing/failure.ts';
import type { Secrets } from '../../secrets.ts';
import { recordAudit } from '../audit/service.ts';
import { callAsAccount } from '../connections/access.ts';
import type { ConnectionDeps } from '../connections/records.ts';
import { findVideo, listVideos, type VideoObject } from './adapters/tiktok.ts';
import { insertItem } from './service.ts';
import { portfolioItems } from './tables.ts';

/** The path of the proxy for covers, since the site's policy allows no pictures from other origins. */
export const coverPath = '/portfolio/tiktok-videos/cover';

/** Picture types that every browser shows and that can't contain scripts. */
export const coverTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

const purpose = 'tiktok-cover';
const maxBytes = 5 * 1024 * 1024;

/**
 * The path at which the studio proxies a picture; it contains the sealed URL, so that only URLs issued by
 * the studio are fetched.
 */
function sealCover(secrets: Secrets, address: string): string {
  return `/api${coverPath}?${new URLSearchParams({ of: secrets.seal(address, purpose) })}`;
}

/** The cover of a path made by `sealCover`. @throws StudioError notFound when it no longer exists */
export async function readCover(
  { fetch, secrets }: { fetch: CheckedFetch; secrets: Secrets },
  sealed: string,
): Promise<{ type: string; bytes: Buffer }> {
  const address = secrets.open(sealed, purpose);
  const response = address === null ? null : await fetch(address, { maxBytes }).catch(noAnswer);
  if (response?.ok) {
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = await detectBytes(bytes);
    if (coverTypes.includes(type)) return { type, bytes };
  }
  throw new StudioError('notFound', refusalMessages.notFound);
}

function noAnswer(error: unknown): null {
  if (error instanceof OutgoingFailure) return null;
  throw error;
}

/**
 * The latest videos of the studio's TikTok account, and which of them are in the portfolio.
 * @throws StudioError conflict while nobody has signed in there; unprocessable when TikTok does not answer
 */
export async function listTikTokVideos(
  deps: ConnectionDeps,
  { cursor, limit }: ListTikTokVideosInput,
): Promise<TikTokVideoPage> {
  const { videos, nextCursor } = await callAsAccount(deps, 'tiktok', (accessToken) =>
    listVideos(deps, accessToken, { cursor, limit }),
  );
  const items = itemsByLink(deps.db, videos.map(linkOf));
  return { rows: videos.map((video) => toVideo(deps.secrets, video, items)), nextCursor };
}

/**
 * Adds a video to the portfolio: its cover, whose URL expires within hours, as a picture of the studio, its title, and
 * its link.
 * @throws StudioError conflict when it was added already, or nobody has signed in; notFound when the account has no
 *   such video; unprocessable when TikTok does not return it or its cover
 */
export async function takeTikTokVideo(
  deps: ConnectionDeps & PictureDeps & { person: { id: string } },
  { videoId, category }: TakeTikTokVideoInput,
): Promise<PortfolioItem> {
  const { db, fetch, now, person } = deps;
  const video = await callAsAccount(deps, 'tiktok', (accessToken) =>
    findVideo(deps, accessToken, videoId),
  );
  if (video === undefined) throw new StudioError('notFound', messages.videoNotFound);
  const link = linkOf(video);
  if (link === '') {
    throw new StudioError(
      'unprocessable',
      connectionMessages.unexpectedAnswer(providers.tiktok.label),
    );
  }
  assertNew(db, link);
  const imageUrl = video.cover_image_url;
  if (!imageUrl) throw new StudioError('unprocessable', messages.coverFailed);
  const title = titleOf(video) || messages.untitledVideo;
  const words = textsOf(video);
  const description = words === title ? '' : words.slice(0, lengths.description);

  // The URL comes from TikTok, and is fetched like TikTok's API.
  const download = downloadBy(fetch);
  return savePictured(
    { ...deps, download },
    imageChange('portfolio', { imageUrl }),
    (tx, resolve) => {
      assertNew(tx, link);
      const pictureId = resolve(null);
      const item = insertItem(tx, {
        ...{ title, category, description, link, pictureId },
        ...stampsAt(now()),
      });
      recordAudit(
        { db: tx, now },
        {
          by: person,
          action: 'created',
          subject: { kind: 'portfolioItem', id: item.id, name: title },
          details: { from: providers.tiktok.label },
        },
      );
      return item;
    },
  ).catch((error: unknown) => {
    const isOfCover = error instanceof StudioError && error.errors && 'imageUrl' in error.errors;
    throw isOfCover ? new StudioError('unprocessable', messages.coverFailed) : error;
  });
}

function toVideo(
  secrets: Secrets,
  video: VideoObject,
  items: ReadonlyMap<string, string>,
): TikTokVideo {
  const link = linkOf(video);
  return {
    id: video.id,
    title: titleOf(video),
    link,
    coverUrl: video.cover_image_url ? sealCover(secrets, video.cover_image_url) : '',
    seconds: video.duration ?? 0,
    postedAt: video.create_time ? new Date(video.create_time * 1000) : null,
    itemId: items.get(link) ?? null,
  };
}

/** Its page at TikTok, without tracking parameters; empty when the URL is not at TikTok. */
function linkOf({ share_url = '' }: VideoObject): string {
  const url = URL.parse(share_url);
  if (url?.protocol !== 'https:' || !/(^|\.)tiktok\.com$/.test(url.hostname)) return '';
  const link = `${url.origin}${url.pathname}`;
  return link.length > lengths.link ? '' : link;
}

function textsOf({ title = '', video_description = '' }: VideoObject): string {
  const words = video_description.trim() === '' ? title : video_description;
  return words.replaceAll(/[^\P{Cc}\n]/gu, ' ').trim();
}

/** The first line of its text, cut at a word if it is too long for a title. */
function titleOf(video: VideoObject): string {
  const [line = ''] = (video.title?.trim() || textsOf(video)).split(/[\r\n]+/);
  const words = line.replaceAll(/\p{Cc}+/gu, ' ').trim();
  if (words.length <= lengths.title) return words;
  const cut = words.slice(0, lengths.title - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1).trimEnd() || cut}…`;
}

function itemsByLink(db: Sql, links: readonly string[]): Map<string, string> {
  const nonEmpty = links.filter((link) => link !== '');
  const { id, link } = portfolioItems;
  const found = db.select({ link, id }).from(portfolioItems).where(inArray(link, nonEmpty)).all();
  return new Map(found.map((item) => [item.link, item.id]));
}

function assertNew(db: Sql, link: string): void {
  if (itemsByLink(db, [link]).size > 0) throw new StudioError('conflict', messages.alreadyTaken);
}

/** A download by the fetch for services, so that a replacement for a service can serve files, too. */
function downloadBy(fetch: CheckedFetch): Download {
  return async (address, { maxBytes }) => {
    try {
      const response = await fetch(address, { maxBytes });
      if (!response.ok) throw new DownloadRefused('unreachable');
      return Readable.from([Buffer.from(await response.arrayBuffer())], { objectMode: false });
    } catch (error) {
      if (!(error instanceof OutgoingFailure)) throw error;
      throw new DownloadRefused(error.reason === 'tooLarge' ? 'tooLarge' : 'unreachable', error);
    }
  };
}
