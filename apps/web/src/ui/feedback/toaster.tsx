import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { edgeAwayFromInteraction } from '../../lib/browser/last-interaction.ts';
import { onNotice, takeNotices } from '../../lib/calls/notices.ts';

/** Success notices clear after three seconds. */
const successMs = 3000;

function showWaiting() {
  for (const { tone, text } of takeNotices()) {
    // The same notice again replaces the one shown instead of stacking.
    const id = text;
    // Away from the last interaction, which the notice is about and must not cover.
    const position = `${edgeAwayFromInteraction()}-center` as const;
    if (tone === 'bad') toast.error(text, { id, position });
    else if (tone === 'good') toast.success(text, { id, position, duration: successMs });
    else toast.info(text, { id, position });
  }
}

/** Shows the notices from `notify`. The application has one instance. */
export function Toaster() {
  // Sonner's own effect runs before this one, so it already listens.
  useEffect(() => {
    showWaiting();
    return onNotice(showWaiting);
  }, []);

  return (
    <Sonner
      position="bottom-center"
      // At the top, below the page's header.
      offset={{ top: '5.5rem', bottom: '1.5rem' }}
      mobileOffset={{
        top: '5.5rem',
        bottom: 'calc(1rem + var(--thumb-bar, 0px))',
        left: '1rem',
        right: '1rem',
      }}
      // Our own colours follow the theme.
      theme="light"
      duration={6000}
      closeButton
      expand
      // Above pages and dialogs, but below a menu or a confirmation that was just opened.
      style={{ zIndex: 55 }}
      gap={10}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-control border border-line bg-raised px-4 py-3 pe-12 font-text text-desk text-ink shadow-float',
          content: 'min-w-0 flex-1',
          icon: 'shrink-0 [&_svg]:size-[1.125rem]',
          success: '[&_[data-icon]]:text-good',
          error: '[&_[data-icon]]:text-bad',
          info: '[&_[data-icon]]:text-muted',
          closeButton:
            'absolute top-1/2 inset-e-2 flex size-8 pointer-coarse:size-11 -translate-y-1/2 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink',
        },
      }}
    />
  );
}
