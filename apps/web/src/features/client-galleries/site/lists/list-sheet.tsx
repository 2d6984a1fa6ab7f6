import { formatCalendarDay } from '@shutterhouse/contract/calendar-days';
import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import { t } from '@shutterhouse/contract/sentences';
import { Check, PenLine, X } from 'lucide-react';
import { useState } from 'react';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ChipGroup } from '../../../../ui/controls/chip-group.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { Sheet } from '../../../../ui/overlays/sheet.tsx';
import type { GalleryVisit } from '../gallery-visit.ts';
import { hasImage, VisitImage } from '../visit-image.tsx';
import { useChoosing } from './use-choosing.tsx';
import {
  type ChosenPicture,
  countOf,
  useFinishList,
  useLists,
  type VisitedList,
} from './use-lists.ts';

export type ListSheetProps = GalleryVisit & { onClose: () => void };

/** The visitor's list: its pictures with their notes, and the end of choosing. */
export function ListSheet({ onClose, ...visit }: ListSheetProps) {
  const { lists, current, setCurrent } = useLists(visit);
  if (!current) return null;
  const hasLimits = current.kind === 'review' || current.min !== null || current.max !== null;
  return (
    <Sheet
      open
      title={current.name}
      description={[
        hasLimits
          ? countOf(current)
          : t('{count, plural, one {# picture} other {# pictures}}', {
              count: current.choices.length,
            }),
        ...(current.deadline
          ? [t('until {day}', { day: formatCalendarDay(current.deadline, { dateStyle: 'long' }) })]
          : []),
      ].join(' · ')}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {lists.length > 1 && (
        <ChipGroup
          label={t('Lists')}
          chips={lists.map((list) => ({ value: list.id, label: list.name }))}
          value={current.id}
          onChange={setCurrent}
          size="small"
          className="mb-5"
        />
      )}
      {current.isLocked && (
        <Banner tone="info" className="mb-5">
          {current.finishedAt ? messages.locked : messages.deadlinePassed}
        </Banner>
      )}
      {current.choices.length === 0 ? (
        <EmptyState
          title={t('No pictures yet')}
          text={
            current.kind === 'review'
              ? t('Open a picture, and approve or reject it.')
              : t('Press the heart on a picture to choose it.')
          }
        />
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {current.choices.map((choice) => (
            <li key={choice.pictureId}>
              <Entry {...visit} list={current} choice={choice} />
            </li>
          ))}
        </ul>
      )}
      {!current.isLocked && current.choices.length > 0 && (
        <Ending key={current.id} {...visit} list={current} />
      )}
    </Sheet>
  );
}

function Entry({
  list,
  choice,
  ...visit
}: GalleryVisit & { list: VisitedList; choice: ChosenPicture }) {
  const { picture, note, verdict, isNewVersion, marks } = choice;
  const { dialog, say, writeNote } = useChoosing(visit, list, picture);
  const facts = [
    ...(isNewVersion ? [t('New version')] : []),
    ...(verdict === 'approved' ? [t('Approved')] : []),
    ...(verdict === 'rejected' ? [t('Rejected')] : []),
    ...(marks.length > 0
      ? [t('{count, plural, one {# mark} other {# marks}}', { count: marks.length })]
      : []),
  ];
  return (
    <div className="flex items-center gap-3 py-2.5 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <span className="relative h-13 w-18 shrink-0 overflow-hidden rounded-picture bg-sunken">
        {hasImage(picture) && (
          <VisitImage
            pictureKey={visit.pictureKey}
            picture={picture}
            size="thumbnail"
            sizes="72px"
            alt=""
            lazy
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-desk">{picture.name}</span>
        {facts.length > 0 && (
          <span className="block text-caption text-muted">{facts.join(' · ')}</span>
        )}
        {note && (
          <span dir="auto" className="line-clamp-3 text-caption text-muted wrap-anywhere">
            {note}
          </span>
        )}
      </span>
      {!list.isLocked && (
        <>
          <IconButton
            size="small"
            label={t('Write a note for {name}', { name: picture.name })}
            icon={<PenLine strokeWidth={1.5} />}
            onClick={writeNote}
          />
          {list.kind === 'choice' && (
            <IconButton
              size="small"
              label={t('Remove {name}', { name: picture.name })}
              icon={<X strokeWidth={1.5} />}
              onClick={() => say(null)}
            />
          )}
        </>
      )}
      {dialog}
    </div>
  );
}

/** "I am done": how many pictures are missing or too many, or what those beyond the most cost, and a message to the studio. */
function Ending({ list, ...visit }: GalleryVisit & { list: VisitedList }) {
  const finish = useFinishList(visit);
  const { format } = usePriceTerms();
  const [message, setMessage] = useState('');
  const count = list.choices.length;
  const missing = Math.max(0, (list.min ?? 0) - count);
  const most = list.kind === 'choice' ? list.max : null;
  const beyond = most === null ? 0 : Math.max(0, count - most);
  const isTooFull = beyond > 0 && list.extraPriceCents === null;
  const isRefused = missing > 0 || isTooFull;
  return (
    <form
      aria-label={t('Send to the studio')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRefused && !finish.isPending) finish.mutate({ listId: list.id, message });
      }}
      className="mt-6 flex flex-col gap-4 border-t border-line pt-5"
    >
      {isRefused && (
        <p id="refused" role="status" className="text-base text-pretty">
          {isTooFull ? messages.full(most ?? 0) : messages.tooFew(missing)}
        </p>
      )}
      {beyond > 0 && list.extraPriceCents !== null && (
        <p className="text-base text-pretty">
          {t(
            '{beyond, plural, one {# picture} other {# pictures}} beyond the {most, number} that are included: {price}.',
            { beyond, most: most ?? 0, price: format(beyond * list.extraPriceCents) },
          )}
        </p>
      )}
      <Field label={t('Message')} optional>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={message}
            maxLength={clientGalleryLimits.choiceNote}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </Field>
      <div>
        <Button
          type="submit"
          variant="primary"
          busy={finish.isPending}
          aria-disabled={isRefused || undefined}
          aria-describedby={isRefused ? 'refused' : undefined}
        >
          <Check aria-hidden="true" />
          {t('I am done')}
        </Button>
        <p className="mt-2 text-caption text-muted">
          {t('Afterwards the list stays as it is; the studio can open it again.')}
        </p>
      </div>
    </form>
  );
}
