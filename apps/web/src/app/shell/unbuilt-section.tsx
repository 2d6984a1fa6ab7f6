import { firstBuiltSection, paths } from '@shutterhouse/contract/pages';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { type Section, sectionOf } from './sections.ts';

export type UnbuiltSectionProps = { entry: Section };

/** A section that is not built yet: says so, what it will be for, and leads to one that works. */
export function UnbuiltSection({ entry }: UnbuiltSectionProps) {
  const Icon = entry.icon;
  const { label } = sectionOf(firstBuiltSection);
  return (
    <>
      <ScreenHeading title={entry.label} />
      <EmptyState
        icon={<Icon />}
        title={`${entry.label} is not built yet`}
        text={entry.purpose}
        action={
          <ButtonLink size="small" href={paths.dashboard(firstBuiltSection)}>
            Go to {label}
          </ButtonLink>
        }
        className="border-t border-line"
      />
    </>
  );
}
