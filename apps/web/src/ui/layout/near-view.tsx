import { type ReactNode, Suspense, useRef } from 'react';
import { useNearView } from '../../lib/browser/use-near-view.ts';

export type NearViewProps = {
  /** The placeholder until then, of the same height. */
  waiting: ReactNode;
  /** Contains lazy components: their code is loaded when they come near the view. */
  children: ReactNode;
  /** Shown without JavaScript. */
  withoutScript?: string;
  /** How far outside the view, in pixels, it is rendered: by default early enough to have loaded before it is reached. */
  marginPx?: number | undefined;
};

/** Renders its content when it comes near the view. */
export function NearView({ waiting, children, withoutScript, marginPx = 900 }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearView(place, { marginPx });
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={<div aria-busy="true">{waiting}</div>}>{children}</Suspense>
      ) : (
        <>
          {waiting}
          {withoutScript && (
            <noscript>
              <p>{withoutScript}</p>
            </noscript>
          )}
        </>
      )}
    </div>
  );
}
