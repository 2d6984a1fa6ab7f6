import { t } from '@shutterhouse/contract/sentences';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useEffectEvent } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';

export type BannerProps = {
  tone: 'success' | 'error' | 'info';
  children: ReactNode;
  /** An action at its end: 'Undo'. */
  action?: { label: string; onSelect: () => void } | undefined;
  /** Adds a close button. */
  onDismiss?: (() => void) | undefined;
  /** Calls `onDismiss` by itself after this many milliseconds. */
  clearAfterMs?: number | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
};

const look = {
  success: { className: 'bg-good-wash text-ink', mark: 'text-good', Icon: CircleCheck },
  error: { className: 'bg-bad-wash text-ink', mark: 'text-bad', Icon: CircleAlert },
  info: { className: 'bg-sunken text-ink', mark: 'text-muted', Icon: Info },
};

/** A message about what just happened, in the flow of the page. Errors interrupt a screen reader. */
export function Banner({
  tone,
  children,
  action,
  onDismiss,
  clearAfterMs,
  className,
  ref,
}: BannerProps) {
  const dismiss = useEffectEvent(() => onDismiss?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message restarts the timer.
  useEffect(() => {
    if (clearAfterMs === undefined) return;
    const timer = setTimeout(dismiss, clearAfterMs);
    return () => clearTimeout(timer);
  }, [clearAfterMs, children]);

  const { className: ground, mark, Icon } = look[tone];
  return (
    <div
      ref={ref}
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex animate-appear items-start gap-3 rounded-control px-4 py-3 text-desk',
        ground,
        className,
      )}
    >
      <Icon aria-hidden="true" className={classNames('mt-px size-[1.125rem] shrink-0', mark)} />
      <div className="min-w-0 flex-1">{children}</div>
      {action && (
        <button
          type="button"
          onClick={action.onSelect}
          className="-my-2 h-9 shrink-0 rounded-control px-2 font-medium underline decoration-accent underline-offset-4 hover:text-accent"
        >
          {action.label}
        </button>
      )}
      {onDismiss && (
        <IconButton
          size="small"
          label={t('Dismiss')}
          icon={<X />}
          className="-my-2 -me-2.5"
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
