import { type ReactNode, Suspense, useRef } from 'react';
import { useNearView } from '../../lib/browser/use-near-view.ts';

/** Early enough to have loaded before it is reached. */
const near = { marginPx: 900 };

export type NearViewProps = {
  /** The placeholder until then, of the same height. */
  waiting: ReactNode;
  /** Contains lazy components: their code is loaded when they come near the view. */
  children: ReactNode;
  /** Shown without JavaScript. */
  withoutScript?: string;
};

/** Renders its content when it comes near the view. */
export function NearView({ waiting, children, withoutScript }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearView(place, near);
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={waiting}>{children}</Suspense>
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
