import type { Saying } from '../lib/use-said.ts';
import { Banner } from './banner.tsx';

export type SaidBannerProps = {
  saying: Saying;
  /** Floats at the lower edge of the room, so that no list moves under the pointer. */
  floating?: boolean | undefined;
};

/** Good news clears after three seconds (specification 2, section 9); bad news stays. */
const goodNewsMs = 3000;

/** What was just done in a room, or why it could not be done. */
export function SaidBanner({ saying: { said, clear }, floating = false }: SaidBannerProps) {
  if (!said) return null;
  const banner = (
    <Banner
      tone={said.tone}
      onDismiss={clear}
      clearAfterMs={said.tone === 'success' ? goodNewsMs : undefined}
      className={floating ? 'w-full max-w-xl shadow-float' : undefined}
    >
      {said.text}
    </Banner>
  );
  if (!floating) return banner;
  // In the flow behind the list, so that its last row can be scrolled out from under it.
  return <div className="sticky bottom-5 z-20 mt-4 flex justify-center">{banner}</div>;
}
