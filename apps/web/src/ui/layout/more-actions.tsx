import { t } from '@shutterhouse/contract/sentences';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useDisclosure } from '../../lib/browser/use-disclosure.ts';
import { classNames } from '../../lib/formats/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';

export type MoreActionsProps = {
  /** Buttons and links. They keep their state while the menu is closed: a dialog that one has opened stays. */
  children: ReactNode;
};

/** The further actions of a screen: side by side where there is room, on a phone in a menu behind three dots. */
export function MoreActions({ children }: MoreActionsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  useDisclosure(part, isOpen, setOpen);

  return (
    <div
      ref={part}
      className="relative max-md:[&:not(:has([data-more]_:is(a,button):not([data-wide-only])))]:hidden md:contents"
    >
      <IconButton
        label={t('More actions')}
        icon={<Ellipsis />}
        aria-expanded={isOpen}
        aria-controls={id}
        className="-me-2.5 md:hidden"
        onClick={() => setOpen(!isOpen)}
      />
      <div
        id={id}
        data-more=""
        className={classNames(
          'md:contents max-md:absolute max-md:inset-e-0 max-md:top-full max-md:z-20 max-md:mt-1 max-md:w-max max-md:max-w-[calc(100vw-2.5rem)] max-md:min-w-56 max-md:flex-col max-md:rounded-control max-md:border max-md:border-line max-md:bg-raised max-md:p-1 max-md:shadow-float',
          'max-md:[&_:is(a,button)]:h-auto max-md:[&_:is(a,button)]:min-h-11 max-md:[&_:is(a,button)]:w-full max-md:[&_:is(a,button)]:justify-start max-md:[&_:is(a,button)]:border-transparent max-md:[&_:is(a,button)]:px-2.5 max-md:[&_:is(a,button)]:text-start max-md:[&_:is(a,button)]:font-normal max-md:[&_:is(a,button)]:whitespace-normal',
          isOpen ? 'max-md:flex max-md:animate-appear' : 'max-md:hidden',
        )}
      >
        {children}
      </div>
    </div>
  );
}
