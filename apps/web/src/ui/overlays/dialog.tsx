import { t } from '@shutterhouse/contract/sentences';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { focusContent } from '../../lib/browser/focus.ts';
import { classNames } from '../../lib/formats/class-names.ts';
import { useOverlay } from '../../lib/navigation/use-overlay.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { WholeWords } from '../layout/whole-words.tsx';

export type DialogProps = {
  open: boolean;
  /** Called with false on Escape, Back, the close button and a click outside. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** `full` covers the screen; its header is for screen readers only, and it has no close button. */
  size?: 'small' | 'medium' | 'large' | 'full' | undefined;
  /** Fixed at the lower edge: the buttons. */
  footer?: ReactNode;
  /** Whether there are unsaved changes: closing asks first. */
  dirty?: boolean | undefined;
  /** A click outside does not close the dialog. */
  keepOnOutsideClick?: boolean | undefined;
  /** Whether the address says that it is open, so that Back closes it anyway. */
  inAddress?: boolean | undefined;
  /** Called after the dialog has closed; `preventDefault()` keeps the focus from being restored. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

const widths = {
  small: 'md:max-w-[26rem]',
  medium: 'md:max-w-[36rem]',
  large: 'md:max-w-[56rem]',
  full: '',
};

/** A dialog: it traps the focus, Escape closes it, and the focus is restored. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'medium',
  footer,
  dirty = false,
  keepOnOutsideClick = size === 'full',
  inAddress = false,
  onCloseAutoFocus,
  className,
  children,
}: DialogProps) {
  const { change, returnFocus } = useOverlay({ open, onOpenChange, dirty, inAddress });

  return (
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-veil data-[state=closed]:animate-vanish data-[state=open]:animate-appear" />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusContent}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            returnFocus(event);
          }}
          onInteractOutside={(event) => {
            if (keepOnOutsideClick) event.preventDefault();
          }}
          className={classNames(
            'fixed z-50 flex flex-col text-ink data-[state=closed]:animate-sink data-[state=open]:animate-rise',
            size === 'full'
              ? 'inset-0 bg-paper'
              : 'max-h-[calc(100dvh-2rem)] overflow-hidden rounded-dialog bg-raised shadow-float low:block low:overflow-y-auto max-md:inset-x-3 max-md:bottom-3 md:inset-x-4 md:inset-y-0 md:m-auto md:h-fit',
            widths[size],
            className,
          )}
        >
          <div
            className={size === 'full' ? 'sr-only' : 'px-6 pt-5 pb-4 md:px-7 md:pt-6 cramped:px-4'}
          >
            <div className="flex items-start gap-4">
              <Primitive.Title className="display min-w-0 flex-1 text-title">
                {typeof title === 'string' ? <WholeWords text={title} /> : title}
              </Primitive.Title>
              {size !== 'full' && (
                <Primitive.Close asChild>
                  <IconButton label={t('Close')} icon={<X />} className="-my-1.5 -me-2.5" />
                </Primitive.Close>
              )}
            </div>
            {description && (
              <Primitive.Description className="mt-1.5 text-base text-muted">
                {description}
              </Primitive.Description>
            )}
          </div>
          <div
            className={classNames(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain',
              size !== 'full' && 'px-6 pb-6 low:overflow-visible md:px-7 md:pb-7 cramped:px-4',
            )}
          >
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-6 py-4 md:px-7 cramped:px-4">
              {footer}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
