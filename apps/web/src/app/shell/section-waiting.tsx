import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export type SectionWaitingProps = { heading: string };

/** Shown while the code of a section loads: its name, in the place of its heading. */
export function SectionWaiting({ heading }: SectionWaitingProps) {
  return (
    <div aria-busy="true">
      <ScreenHeading title={heading} />
      <Skeleton lines={6} className="max-w-[44rem]" />
    </div>
  );
}
