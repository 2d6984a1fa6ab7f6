import type { OpenedGallery } from '@shutterhouse/contract/client-galleries/visits';
import { StudioError } from '@shutterhouse/contract/errors';
import type { Language } from '@shutterhouse/contract/languages';
import { assertCallerWithinLimit, type Limit, type Networks } from '../../../db/rate-limits.ts';
import { isRobot } from '../../visits/service.ts';
import { galleryPage, openGallery } from './opening.ts';

type Caller = { networks: Networks; address: string; userAgent: string };

/** Per network address; beyond it the page opens its gallery itself. */
const pages: Limit = { max: 120, seconds: 60 };

/**
 * What is sent with the page of a link: whether it opens a gallery, the language, and for a person's browser what opening it
 * answers, so that the cover loads at once. Robots and link previews get nothing of it.
 */
export async function openPage(
  ctx: Parameters<typeof openGallery>[0] & Caller,
  token: string,
  isNavigation: boolean,
): Promise<{ isThere: boolean; language?: Language; opened?: OpenedGallery }> {
  const page = galleryPage(ctx, token);
  if (!page.isThere || !isNavigation || isRobot(ctx.userAgent)) return page;
  try {
    await assertCallerWithinLimit(ctx, 'client-gallery-page', ctx.networks, pages);
    return { ...page, opened: await openGallery(ctx, { token }, ctx) };
  } catch (error) {
    if (error instanceof StudioError) return page;
    throw error;
  }
}
