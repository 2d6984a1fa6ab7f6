import type { Feedback } from '../lib/use-feedback.ts';
import { Banner } from './banner.tsx';

export type FeedbackBannerProps = {
  feedback: Feedback;
  /** Floats at the lower edge of the screen, so that no list moves under the pointer. */
  floating?: boolean | undefined;
  /** Every sentence clears after so many milliseconds, whether good or bad. */
  clearAfterMs?: number | undefined;
};

/** Good news clears after three seconds; bad news stays. */
const goodNewsMs = 3000;

/** What was just done on a screen, or why it could not be done. */
export function FeedbackBanner({
  feedback: { sentence, clear },
  floating = false,
  clearAfterMs,
}: FeedbackBannerProps) {
  if (!sentence) return null;
  const banner = (
    <Banner
      tone={sentence.tone}
      onDismiss={clear}
      clearAfterMs={clearAfterMs ?? (sentence.tone === 'success' ? goodNewsMs : undefined)}
      className={floating ? 'w-full max-w-xl shadow-float' : undefined}
    >
      {sentence.text}
    </Banner>
  );
  if (!floating) return banner;
  // In the flow behind the list, so that its last row can be scrolled out from under it.
  return <div className="sticky bottom-5 z-20 mt-4 flex justify-center">{banner}</div>;
}
