import { Skeleton } from '../feedback/skeleton.tsx';
import { Paragraphs } from './paragraphs.tsx';

/** What is undefined is loading. */
export type PageTextProps = {
  title: string | undefined;
  note?: string | undefined;
  text: string | undefined;
};

/** A page of text alone: plain paragraphs, separated by empty lines. */
export function PageText({ title, note, text }: PageTextProps) {
  return (
    <article aria-busy={text === undefined} className="wrap py-16 md:py-24">
      <h1 className="display text-display wrap-anywhere">
        {title ?? <Skeleton className="h-14 w-64 max-w-full" />}
      </h1>
      {note && <p className="mt-3 text-muted">{note}</p>}
      <div className="measure mt-8 flex flex-col gap-5 text-body text-pretty">
        {text === undefined ? <Skeleton className="h-64 w-full" /> : <Paragraphs text={text} />}
      </div>
    </article>
  );
}
