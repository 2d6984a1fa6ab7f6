import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';

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
