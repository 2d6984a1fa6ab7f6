import { type ReactNode, Suspense, useRef } from 'react';
import { useNearView } from '../lib/use-near-view.ts';

/** Early enough that what comes stands there before it is reached. */
const near = { marginPx: 900 };

export type NearViewProps = {
  /** Stands there until then, as high as what comes. */
  waiting: ReactNode;
  /** Made of lazy components: their code is loaded when the page is scrolled towards them. */
  children: ReactNode;
  /** Stands there without JavaScript. */
  withoutScript?: string;
};

/** Shows what is far down a page when it is scrolled towards it. */
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
