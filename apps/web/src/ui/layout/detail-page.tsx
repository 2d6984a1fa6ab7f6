import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { SmartLink } from '../controls/smart-link.tsx';
import { Loaded, type LoadedProps } from '../feedback/loaded.tsx';
import { SkeletonLines } from '../feedback/skeleton-lines.tsx';

export type DetailPageProps<Data> = Omit<LoadedProps<Data>, 'placeholder'> & {
  /** The list that it is of. */
  list: { href: string; label: ReactNode };
  /** What it is, as a title while it loads: 'Client'. */
  kind: string;
};

/** The page of one entry of a list: the way back to the list, and the entry once it is loaded. */
export function DetailPage<Data>({ list, kind, ...loaded }: DetailPageProps<Data>) {
  return (
    <>
      <p className="mb-3 text-desk max-md:mb-1 pointer-coarse:-mt-2 pointer-coarse:-mb-1 print:hidden">
        <SmartLink
          href={list.href}
          className="inline-flex items-center gap-1 rounded-picture text-muted transition-colors hover:text-accent pointer-coarse:min-h-11"
        >
          <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {list.label}
        </SmartLink>
      </p>
      <Loaded
        {...loaded}
        placeholder={
          <div aria-busy="true">
            <h1 className="sr-only">{kind}</h1>
            <SkeletonLines count={8} line="h-5" className="gap-5" />
          </div>
        }
      />
    </>
  );
}
