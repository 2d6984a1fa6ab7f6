import { portfolioMessages as messages } from '@shutterhouse/contract/portfolio/messages';
import { useMutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { type Affects, type Outputs, trpc } from '../../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { pages } from '../../../../lib/lists/use-list.ts';

/** A video of the studio's TikTok account, as returned by the API. */
export type TikTokVideo = Outputs['portfolio']['tikTok']['list']['rows'][number];

const affects: Affects = ({ portfolio }) => [portfolio];

/** The latest videos, refetched whenever they are shown: their cover URLs expire within hours. */
export function useTikTokVideos() {
  return trpc.portfolio.tikTok.list.useInfiniteQuery({}, { ...pages, staleTime: 0 });
}

/** Imports a video into the portfolio. */
export function useTakeVideo(feedback: Feedback) {
  return trpc.portfolio.tikTok.take.useMutation(
    useMutationFeedback(affects, {
      done: ({ title }) => messages.videoTaken(title),
      failed: messages.takeVideoFailed,
      feedback,
    }),
  );
}
