import type { SamplePart } from '@shutterhouse/contract/content/samples';
import { imprintSentence, missingImprint } from '@shutterhouse/contract/legal/imprint';
import { acceptableSteps } from '@shutterhouse/contract/opening/constants';
import {
  openingMessages as messages,
  openingStepLabels,
} from '@shutterhouse/contract/opening/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { listed } from '@shutterhouse/contract/text-format';
import { useState } from 'react';
import { usePageQuery } from '../../../lib/calls/page-queries.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type OpeningState, useOpenStudio } from './queries.ts';

export type OpenDialogProps = {
  isOpen: boolean;
  opening: OpeningState;
  feedback: Feedback;
  onClose: () => void;
};

/** Asks before the studio opens: what is missing, which samples visitors would see, and what was tried. */
export function OpenDialog({ isOpen, opening, feedback, onClose }: OpenDialogProps) {
  const [removesTried, setRemovesTried] = useState(true);
  const open = useOpenStudio(feedback);
  const { steps, samples, tried } = opening;
  const missing = steps.filter(({ isDone, isAccepted }) => !isDone && !isAccepted);
  const lacksPayment = missing.some(({ step }) => step === 'payment');
  const without = acceptableSteps.filter((step) => missing.some((each) => each.step === step));
  const shown = sampleNames(samples);
  const hasTried = tried.bookings + tried.messages + tried.people > 0;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={t('Open the studio')}
      description={t('From then on the site is no demonstration: what visitors book is real.')}
      footer={
        <>
          <Button size="small" variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            size="small"
            variant="primary"
            disabled={lacksPayment}
            busy={open.isPending}
            onClick={() =>
              open.mutate(
                { without: [...without], removesTried: hasTried && removesTried },
                { onSettled: onClose },
              )
            }
          >
            {without.length > 0 ? t('Open all the same') : t('Open now')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {lacksPayment && (
          <p role="alert" className="text-bad">
            {messages.payment}{' '}
            <TextLink href={paths.settings('payment')}>{openingStepLabels.payment}</TextLink>
          </p>
        )}
        {without.length > 0 && (
          <p>{messages.missing(without.map((step) => openingStepLabels[step]))}</p>
        )}
        <Imprint />
        {shown.length > 0 && (
          <p>{t('Visitors would still see samples: {samples}.', { samples: listed(shown) })}</p>
        )}
        {hasTried && (
          <Checkbox
            label={t('Remove what was tried on the site')}
            hint={triedText(tried)}
            checked={removesTried}
            onChange={(event) => setRemovesTried(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Reminds of the imprint that the studio's country asks for. */
function Imprint() {
  const studio = usePageQuery('settings.studio', { isRequested: false });
  const missing =
    studio.status === 'ready' && missingImprint(studio.data.region, studio.data.legalPages);
  if (!missing) return null;
  return (
    <p>
      {imprintSentence(missing)}{' '}
      <TextLink href={`${paths.dashboard('about')}?part=legal`}>{t('Add a legal page')}</TextLink>
    </p>
  );
}

const partNames: Readonly<Record<SamplePart, () => string>> = {
  heroTexts: () => t('first words'),
  heroPicture: () => t('first picture'),
  about: () => t('story'),
  portfolio: () => t('portfolio'),
  contact: () => t('contact details'),
  testimonials: () => t('testimonials'),
};

function sampleNames({ parts, services, packages, albums }: OpeningState['samples']): string[] {
  return [
    ...parts.map((part) => partNames[part]()),
    ...(services > 0
      ? [t('{count, plural, one {# service} other {# services}}', { count: services })]
      : []),
    ...(packages > 0
      ? [t('{count, plural, one {# package} other {# packages}}', { count: packages })]
      : []),
    ...(albums > 0
      ? [t('{count, plural, one {# album} other {# albums}}', { count: albums })]
      : []),
  ];
}

function triedText({ bookings, messages: written, people, names, kept }: OpeningState['tried']) {
  const what = listed([
    ...(bookings > 0
      ? [t('{count, plural, one {# booking} other {# bookings}}', { count: bookings })]
      : []),
    ...(written > 0
      ? [t('{count, plural, one {# message} other {# messages}}', { count: written })]
      : []),
    ...(people > 0
      ? [t('{count, plural, one {# person} other {# people}}', { count: people })]
      : []),
  ]);
  const who = people > names.length ? [...names, '…'] : names;
  return [
    names.length > 0 ? `${what} (${who.join(', ')}).` : `${what}.`,
    kept > 0 &&
      t(
        '{count, plural, one {# booking with a payment or an invoice stays.} other {# bookings with payments or invoices stay.}}',
        { count: kept },
      ),
  ]
    .filter(Boolean)
    .join(' ');
}
