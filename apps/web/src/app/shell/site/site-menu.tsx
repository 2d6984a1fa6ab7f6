import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { type RefObject, useEffect } from 'react';
import { phoneQuery, useMediaQuery } from '../../../lib/browser/media-query.ts';
import { useBackToClose } from '../../../lib/navigation/overlay-history.ts';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import type { SiteLink } from './site-links.ts';

export type SiteMenuProps = {
  id: string;
  links: readonly SiteLink[];
  /** The button that opened the menu; it stays visible beside it. */
  toggle: RefObject<HTMLElement | null>;
  /** A link was chosen, Escape or Back pressed, the focus moved out, or the screen became too wide for the menu. */
  onClose: () => void;
};

/** The phone's menu: the links that don't fit in the header, and Login. The page behind it doesn't scroll. */
export function SiteMenu({ id, links, toggle, onClose }: SiteMenuProps) {
  const phone = useMediaQuery(phoneQuery, true);
  useEffect(() => {
    if (!phone) onClose();
  }, [phone, onClose]);

  useBackToClose(true, onClose);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      onClose();
      toggle.current?.focus();
    }
    // Tabbing on moves the focus behind the menu, so it closes.
    function onFocusIn({ target }: FocusEvent) {
      const header = toggle.current?.closest('header');
      if (header && target instanceof Node && !header.contains(target)) onClose();
    }
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [toggle, onClose]);

  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, []);

  return (
    <nav
      id={id}
      aria-label={t('Main')}
      className="h-[calc(100dvh-4rem)] animate-appear overflow-y-auto overscroll-contain border-t border-line bg-paper md:hidden"
    >
      <ul className="wrap flex flex-col py-4">
        {[...links, { label: t('Login'), href: paths.login() }].map(({ label, href }) => (
          <li key={href} className="border-line not-last:border-b">
            <SmartLink
              href={href}
              onClick={onClose}
              className="display block rounded-picture py-4 text-heading no-underline"
            >
              {label}
            </SmartLink>
          </li>
        ))}
      </ul>
      <LanguageLinks className="wrap pb-8 text-base" />
    </nav>
  );
}
