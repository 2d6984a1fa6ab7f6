import { t } from '@shutterhouse/contract/sentences';
import { Check, Heart, PenLine, X } from 'lucide-react';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { useLayerKeys } from '../../../../lib/navigation/overlay-history.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import type { PictureActionsProps } from '../gallery-visit.ts';
import { useChoosing } from './use-choosing.tsx';
import { useLists, type VisitedList } from './use-lists.ts';

/** The heart of a picture, or the verdict of a reviewer on it, over its tile and under the thumb in the viewer. */
export function PictureChoice(props: PictureActionsProps) {
  const { current, lists } = useLists(props);
  if (!current) return null;
  const Control = current.kind === 'review' ? VerdictControl : HeartControl;
  return <Control {...props} list={current} hasSeveral={lists.length > 1} />;
}

type ControlProps = PictureActionsProps & { list: VisitedList; hasSeveral: boolean };

const onTile =
  'rounded-full bg-black/45 text-white enabled:hover:bg-black/70! transition-opacity [&_svg]:drop-shadow';

/** Hidden until the tile is pointed at or has the focus, where there is a pointer. */
const whileOver =
  'pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-within:opacity-100';

function HeartControl({ picture, place, list, hasSeveral, ...visit }: ControlProps) {
  const { choice, dialog, say, writeNote } = useChoosing(visit, list, picture);
  const isChosen = choice !== undefined;
  const isTile = place === 'tile';
  const toggle = () => say(isChosen ? null : {});
  useViewerKeys(!isTile, { f: toggle, n: () => isChosen && writeNote() });
  return (
    <>
      <IconButton
        label={
          isTile
            ? t('Choose {name} for {list}', { name: picture.name, list: list.name })
            : t('Choose for {list} (F)', { list: list.name })
        }
        aria-pressed={isChosen}
        icon={<Heart strokeWidth={1.5} className={classNames(isChosen && 'fill-current')} />}
        onClick={toggle}
        className={classNames(
          isTile && 'absolute inset-e-1 bottom-1',
          isTile && onTile,
          isTile && !isChosen && whileOver,
          !isTile && '[&_svg]:size-6',
          isChosen && '[&_svg]:text-[#ffb38f]',
        )}
      />
      {!isTile && hasSeveral && (
        <span className="max-w-40 truncate text-desk text-muted">{list.name}</span>
      )}
      {!isTile && isChosen && (
        <IconButton
          label={t('Write a note (N)')}
          icon={<PenLine strokeWidth={1.5} />}
          onClick={writeNote}
          className={classNames(
            (choice.note !== '' || choice.marks.length > 0) && '[&_svg]:text-accent',
          )}
        />
      )}
      {dialog}
    </>
  );
}

function VerdictControl({ picture, place, list, hasSeveral: _, ...visit }: ControlProps) {
  const { choice, dialog, say, writeNote } = useChoosing(visit, list, picture);
  const verdict = choice?.verdict ?? 'open';
  const judge = (next: 'approved' | 'rejected') => () =>
    say({ verdict: verdict === next ? 'open' : next });
  const isTile = place === 'tile';
  useViewerKeys(!isTile, { a: judge('approved'), x: judge('rejected'), n: writeNote });
  if (isTile) {
    if (verdict === 'open') return null;
    const isApproved = verdict === 'approved';
    return (
      <span
        className={classNames(
          'pointer-events-none absolute inset-e-2 bottom-2 flex size-7 items-center justify-center rounded-full text-white',
          isApproved ? 'bg-[#3f6b4a]' : 'bg-[#a23b36]',
        )}
      >
        {isApproved ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <X aria-hidden="true" className="size-4" />
        )}
        <span className="sr-only">{isApproved ? t('Approved') : t('Rejected')}</span>
      </span>
    );
  }
  return (
    <>
      <IconButton
        label={t('Approve (A)')}
        aria-pressed={verdict === 'approved'}
        icon={<Check />}
        onClick={judge('approved')}
        className="aria-pressed:bg-good aria-pressed:text-on-good"
      />
      <IconButton
        label={t('Reject (X)')}
        aria-pressed={verdict === 'rejected'}
        icon={<X />}
        onClick={judge('rejected')}
        className="aria-pressed:bg-bad aria-pressed:text-on-bad"
      />
      <IconButton
        label={t('Write a note (N)')}
        icon={<PenLine strokeWidth={1.5} />}
        onClick={writeNote}
        className={classNames(choice?.note && '[&_svg]:text-accent')}
      />
      {dialog}
    </>
  );
}

/** Single keys in the viewer, unless something is typed. */
function useViewerKeys(isOn: boolean, keys: Readonly<Record<string, () => unknown>>): void {
  useLayerKeys(isOn, (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (target instanceof Element && target.closest('input, textarea')) return;
    keys[key.toLowerCase()]?.();
  });
}
