import { classNames } from '../../../lib/formats/class-names.ts';
import { around, type Sequence } from '../../../lib/lists/sequence.ts';
import { Photo } from './photo.tsx';
import { ratioOf, type Work } from './work.ts';

export type StageProps = { works: Sequence<Work>; index: number };

/** The share of the window's height that the picture may take, in percent, for the `sizes` attribute. */
const heightShare = 82;

/**
 * The whole picture, as large as fits. Its two neighbours are preloaded, hidden behind it, so that
 * the next one shows at once.
 */
export function Stage({ works, index }: StageProps) {
  const near = [-1, 0, 1].map((by) => around(works, index, by));
  return (
    <div className="@container-size relative size-full min-h-0 md:col-start-2">
      {[...new Set(near)].map((at) => {
        const work = works.at(at);
        if (!work) return null;
        const ratio = ratioOf(work);
        return (
          <div
            key={work.id}
            aria-hidden={at !== index || undefined}
            className={classNames(
              'absolute inset-0 m-auto max-h-full max-w-full overflow-hidden transition-[opacity,visibility] duration-240',
              at === index ? 'opacity-100' : 'invisible opacity-0',
            )}
            style={{
              inlineSize: `min(100cqw, ${ratio * 100}cqh)`,
              aspectRatio: ratio,
            }}
          >
            <Photo
              priority={at === index}
              photograph={work.photograph}
              sizes={`min(100vw, ${Math.round(ratio * heightShare)}vh)`}
            />
          </div>
        );
      })}
    </div>
  );
}
