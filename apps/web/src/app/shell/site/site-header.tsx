import { t } from '@shutterhouse/contract/sentences';
import './site-header.css';
import { demonstrationLine } from '@shutterhouse/contract/opening/demonstration';
import { paths } from '@shutterhouse/contract/pages';
import { Menu, UserRound, X } from 'lucide-react';
import { useCallback, useId, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { useDemonstration } from '../../../lib/formats/use-demonstration.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { SiteBrand } from './site-brand.tsx';
import type { SiteLink } from './site-links.ts';
import { SiteMenu } from './site-menu.tsx';

/** The header changes its style beyond this many pixels. */
const scrolledBeyondPx = 50;

export type SiteHeaderProps = {
  links: readonly SiteLink[];
  /** It starts over a dark picture. */
  overPicture?: boolean | undefined;
  onBook: () => void;
};

/** The header of the public pages: transparent at the top of the page, opaque with a hairline past 50 px. */
export function SiteHeader({ links, overPicture = false, onBook }: SiteHeaderProps) {
  const scrolled = useScrolled();
  const [menuOpen, setMenuOpen] = useState(false);
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const solid = scrolled || menuOpen;
  const isDemonstration = useDemonstration();

  const closeMenu = useCallback(() => setMenuOpen(false), []);

  return (
    <header
      data-theme={overPicture && !solid ? 'dark' : undefined}
      data-scrolled={scrolled || undefined}
      className={classNames(
        'fixed inset-x-0 top-0 z-30 border-b low:absolute noscript:absolute print:absolute text-ink transition-[background-color,border-color]',
        solid ? 'border-line bg-paper' : 'border-transparent bg-transparent',
        overPicture && !solid && 'header-shade',
      )}
    >
      {isDemonstration && (
        <p className="border-b border-line bg-paper px-3 py-0.5 text-center text-caption text-muted print:hidden">
          {demonstrationLine()}
        </p>
      )}
      <div className="wrap @container flex h-16 items-center gap-2 md:h-20 md:gap-4">
        <div className="flex min-w-0 flex-1">
          <SiteBrand />
        </div>
        <nav aria-label={t('Main')} className="max-md:hidden print:hidden">
          <ul className="flex gap-4 text-desk lg:gap-8 lg:text-base">
            {links.map(({ label, href }) => (
              <li key={href}>
                <SmartLink
                  href={href}
                  className="block rounded-picture py-2 no-underline decoration-accent underline-offset-8 hover:underline"
                >
                  {label}
                </SmartLink>
              </li>
            ))}
          </ul>
        </nav>
        <Button variant="primary" data-loads="wizard" className="book-now" onClick={onBook}>
          {t('Book Now')}
        </Button>
        <SmartLink
          href={paths.login()}
          aria-label={t('Login')}
          title={t('Login')}
          className="flex size-11 items-center justify-center rounded-control transition-colors hover:bg-ink/10 max-md:hidden print:hidden"
        >
          <UserRound aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </SmartLink>
        <IconButton
          ref={toggle}
          label={menuOpen ? t('Close menu') : t('Open menu')}
          icon={menuOpen ? <X /> : <Menu />}
          aria-expanded={menuOpen}
          className="-me-2.5 md:hidden"
          onClick={() => setMenuOpen(!menuOpen)}
        />
      </div>
      {menuOpen && <SiteMenu id={menuId} links={links} toggle={toggle} onClose={closeMenu} />}
    </header>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** Whether the page is scrolled by more than 50 px. */
function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > scrolledBeyondPx,
    () => false,
  );
}
