import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export type SectionWaitingProps = { heading: string };

/** Stands while the code of a section is on its way: what it is, where its own heading will stand. */
export function SectionWaiting({ heading }: SectionWaitingProps) {
  return (
    <div aria-busy="true">
      <ScreenHeading title={heading} />
      <Skeleton lines={6} className="max-w-[44rem]" />
    </div>
  );
}
