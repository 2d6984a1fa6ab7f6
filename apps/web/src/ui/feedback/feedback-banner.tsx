import type { Feedback } from '../../lib/forms/use-feedback.ts';
import { Banner } from './banner.tsx';

export type FeedbackBannerProps = {
  feedback: Feedback;
  /** Floats at the lower edge of the screen, so that it moves no list under the pointer. */
  floating?: boolean | undefined;
  /** Clears every message, success or error, after this many milliseconds. */
  clearAfterMs?: number | undefined;
};

/** Success messages clear after three seconds, later if they have an action; errors stay. */
const successMs = 3000;
const actionMs = 10_000;

/** The result of the last action on a screen. */
export function FeedbackBanner({
  feedback: { sentence, clear },
  floating = false,
  clearAfterMs,
}: FeedbackBannerProps) {
  if (!sentence) return null;
  const { tone, text, action } = sentence;
  const durationMs = action ? actionMs : successMs;
  const banner = (
    <Banner
      tone={tone}
      onDismiss={clear}
      clearAfterMs={clearAfterMs ?? (tone === 'success' ? durationMs : undefined)}
      action={action}
      className={floating ? 'w-full max-w-xl shadow-float' : undefined}
    >
      {text}
    </Banner>
  );
  if (!floating) return banner;
  // In the flow after the list, so that its last row can be scrolled above it.
  return (
    <div className="sticky bottom-[calc(1.25rem+var(--thumb-bar,0px))] z-20 mt-4 flex justify-center">
      {banner}
    </div>
  );
}
