import { availabilityMessages as messages } from '@shutterhouse/contract/availability/messages';
import { formatOpeningHours } from '@shutterhouse/contract/availability/opening-hours';
import type { ClockStyle } from '@shutterhouse/contract/clock';
import { paths } from '@shutterhouse/contract/pages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { dayAt } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { formatClosure } from './format.ts';
import { type EditableAvailability, useAvailability, useMayChange } from './queries.ts';
import { SlotReasons } from './slot-reasons.tsx';

/**
 * The availability rules, readable by all staff, and why a slot is not offered; the owner gets a
 * link to change them.
 */
export function AvailabilitySheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet open onOpenChange={onClose} title={t('Availability')}>
      <Rules />
    </Sheet>
  );
}

function Rules() {
  const rules = useAvailability();
  const mayChange = useMayChange();
  const clock = useStudioClock();
  const today = dayAt(new Date(), clock);
  if (rules.error && !rules.data) {
    return <LoadError title={messages.loadFailed} query={rules} />;
  }
  if (!rules.data) return <Skeleton lines={6} />;
  return (
    <div className="flex flex-col gap-8">
      <FactList facts={factsOf(rules.data, today, clock.style)} />
      {mayChange ? (
        <div>
          <ButtonLink size="small" href={paths.settings('availability')}>
            {t('Change in Settings')}
          </ButtonLink>
        </div>
      ) : (
        <p className="text-muted">{t('An admin can change this in Settings, Availability.')}</p>
      )}
      <SlotReasons session={{ service: '', duration: 0.5 }} initialDay={today} />
    </div>
  );
}

function factsOf(rules: EditableAvailability, today: string, style: ClockStyle): Fact[] {
  const ahead = rules.closures.filter(({ until }) => until >= today);
  const { noticeHours, horizonDays, services } = rules;
  return [
    [t('Hours'), <Lines key="hours" text={formatOpeningHours(rules.hours, style)} />],
    [t('Closed'), <Lines key="closed" text={ahead.map(formatClosure).join('\n')} />],
    [t('Buffers'), buffersOf(rules)],
    [
      t('Notice'),
      noticeHours === 0 ? tc('notice', 'None') : t('{noticeHours} hours', { noticeHours }),
    ],
    [t('How far ahead'), t('{horizonDays} days', { horizonDays })],
    [t('Sessions'), rules.endsByClosing && t('End by closing time')],
    [
      t('Requests'),
      t('Held for {requestHoldDays} days', { requestHoldDays: rules.requestHoldDays }),
    ],
    [
      t('Services'),
      services.length > 0 && t('{count} with rules of their own', { count: services.length }),
    ],
  ];
}

function buffersOf({ bufferBefore, bufferAfter }: EditableAvailability): string {
  if (bufferBefore + bufferAfter === 0) return tc('buffer', 'None');
  return t('{bufferBefore} minutes before, {bufferAfter} minutes after a session', {
    bufferBefore,
    bufferAfter,
  });
}

function Lines({ text }: { text: string }) {
  return <span className="whitespace-pre-line">{text || t('No days ahead')}</span>;
}
