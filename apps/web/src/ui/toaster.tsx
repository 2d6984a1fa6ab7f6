import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { onNotice, takeNotices } from '../lib/notices.ts';

function showWaiting() {
  for (const { tone, text } of takeNotices()) {
    if (tone === 'bad') toast.error(text);
    else if (tone === 'good') toast.success(text);
    else toast.info(text);
  }
}

/** Shows the notices that `notify` raises. It stands once, around the whole application. */
export function Toaster() {
  // Sonner's own effect runs before this one, so nothing is raised before it listens.
  useEffect(() => {
    showWaiting();
    return onNotice(showWaiting);
  }, []);

  return (
    <Sonner
      position="bottom-center"
      theme="system"
      duration={6000}
      closeButton
      gap={10}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-control border border-line bg-raised px-4 py-3 pr-12 font-text text-desk text-ink shadow-float',
          content: 'min-w-0 flex-1',
          icon: 'shrink-0 [&_svg]:size-[1.125rem]',
          success: '[&_[data-icon]]:text-good',
          error: '[&_[data-icon]]:text-bad',
          info: '[&_[data-icon]]:text-muted',
          closeButton:
            'absolute top-1/2 right-2 flex size-8 -translate-y-1/2 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink',
        },
      }}
    />
  );
}
