import { t } from '@shutterhouse/contract/sentences';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { focusContent } from '../../lib/browser/focus.ts';
import { classNames } from '../../lib/formats/class-names.ts';
import { useSaveShortcut } from '../../lib/forms/use-save-shortcut.ts';
import { useOverlay } from '../../lib/navigation/use-overlay.ts';
import { IconButton } from '../controls/icon-button.tsx';

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The side it slides in from; `start` is a navigation drawer. */
  side?: 'end' | 'start' | undefined;
  /** Fixed at the lower edge: Save and Cancel. */
  footer?: ReactNode;
  /** Whether the address says that it is open, so that Back closes it anyway. */
  inAddress?: boolean | undefined;
  /** Whether there are unsaved changes: closing asks first. */
  dirty?: boolean | undefined;
  /** Called on Ctrl+S and Cmd+S. */
  onSave?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A sheet for editing, over its list, which keeps its state. */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  side = 'end',
  footer,
  inAddress = false,
  dirty = false,
  onSave,
  className,
  children,
}: SheetProps) {
  useSaveShortcut(onSave, open);
  const { change, returnFocus } = useOverlay({ open, onOpenChange, dirty, inAddress });

  return (
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-veil data-[state=closed]:animate-vanish data-[state=open]:animate-appear" />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusContent}
          onCloseAutoFocus={returnFocus}
          className={classNames(
            'desk fixed inset-y-0 z-50 flex w-full flex-col bg-raised text-ink shadow-float low:block low:scroll-py-16 low:overflow-y-auto low:overscroll-contain',
            side === 'end'
              ? 'inset-e-0 max-w-[34rem] [--from:100%]'
              : 'inset-s-0 max-w-[18rem] [--from:-100%]',
            'data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
            className,
          )}
        >
          <div className="flex items-start gap-4 border-b border-line px-6 py-4 cramped:px-4">
            <div className="min-w-0 flex-1 self-center">
              <Primitive.Title className="display text-lead">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-0.5 text-desk text-muted">
                  {description}
                </Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton
                size="small"
                label={t('Close')}
                icon={<X />}
                className="-me-2 pointer-coarse:-me-3"
              />
            </Primitive.Close>
          </div>
          {/* Scrolling to a focused field includes the error below it. */}
          <div className="min-h-0 flex-1 scroll-py-16 overflow-y-auto overscroll-contain px-6 py-5 low:overflow-visible cramped:px-4">
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-6 py-3.5 max-sm:gap-x-1 max-sm:px-4">
              {footer}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
