import type { Feedback } from '../lib/use-feedback.ts';
import { Banner } from './banner.tsx';

export type FeedbackBannerProps = {
  feedback: Feedback;
  /** Floats at the lower edge of the screen, so that no list moves under the pointer. */
  floating?: boolean | undefined;
  /** Every sentence clears after so many milliseconds, whether good or bad. */
  clearAfterMs?: number | undefined;
};

/** Good news clears after three seconds, later when there is something to do about it; bad news stays. */
const successMs = 3000;
const actionMs = 10_000;

/** What was just done on a screen, or why it could not be done. */
export function FeedbackBanner({
  feedback: { sentence, clear },
  floating = false,
  clearAfterMs,
}: FeedbackBannerProps) {
  if (!sentence) return null;
  const { tone, text, action } = sentence;
  const patience = action ? actionMs : successMs;
  const banner = (
    <Banner
      tone={tone}
      onDismiss={clear}
      clearAfterMs={clearAfterMs ?? (tone === 'success' ? patience : undefined)}
      action={action}
      className={floating ? 'w-full max-w-xl shadow-float' : undefined}
    >
      {text}
    </Banner>
  );
  if (!floating) return banner;
  // In the flow behind the list, so that its last row can be scrolled out from under it.
  return <div className="sticky bottom-5 z-20 mt-4 flex justify-center">{banner}</div>;
}
