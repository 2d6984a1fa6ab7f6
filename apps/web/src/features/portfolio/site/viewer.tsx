import { t } from '@shutterhouse/contract/sentences';
import { sentences } from '../../../lib/formats/text.ts';
import {
  useViewerNavigation,
  type ViewerItems,
} from '../../../lib/pictures/use-viewer-navigation.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { ViewerFrame } from '../../../ui/pictures/viewer-frame.tsx';
import { linkText } from './link-text.ts';
import { Stage } from './stage.tsx';
import { altOf, labelOf, type Work } from './work.ts';

export type ViewerProps = ViewerItems<Work> & {
  /** The index of the current item, from 0. */
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** The element that gets the focus when the viewer closes. */
  focusAfter: () => HTMLElement | null | undefined;
};

/** Shows one picture at a time on near-black. Wraps around at the ends; Escape closes it. */
export function Viewer({ index, onIndexChange, onClose, focusAfter, ...source }: ViewerProps) {
  const { things: works } = source;
  const work = works.at(index);
  const { turn, isWaiting } = useViewerNavigation({ ...source, index, onTurn: onIndexChange });

  if (!work) return null;
  return (
    <ViewerFrame
      title={work.title || labelOf(work)}
      index={index}
      count={works.length}
      isWaiting={isWaiting}
      announcement={sentences(
        t('{place} of {count}: {name}', {
          place: index + 1,
          count: works.length,
          name: work.title || labelOf(work),
        }),
        altOf(work),
      )}
      footer={
        <div className="min-w-0 flex-1 text-center text-desk text-muted low:flex low:flex-wrap low:items-baseline low:justify-center low:gap-x-3">
          <p className="text-base text-ink">{work.title}</p>
          <p className="mt-0.5 low:mt-0">
            {[work.category, work.description].filter((words) => words !== '').join(' · ')}
          </p>
          {work.link && (
            <TextLink href={work.link} className="mt-1.5 inline-block py-1 text-ink">
              {linkText(work.link)}
            </TextLink>
          )}
        </div>
      }
      onTurn={turn}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <Stage works={works} index={index} />
    </ViewerFrame>
  );
}
