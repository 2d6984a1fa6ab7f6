import type { ReactNode } from 'react';
import { SmartLink } from '../../ui/smart-link.tsx';

export type BarLinkProps = { href: string; label: string; icon: ReactNode };

/** A link of the top bar that is only a picture; phones have it in the drawer. */
export function BarLink({ href, label, icon }: BarLinkProps) {
  return (
    <SmartLink
      href={href}
      title={label}
      aria-label={label}
      className="flex size-9 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink max-md:hidden [&_svg]:size-[1.125rem] [&_svg]:stroke-[1.5]"
    >
      {icon}
    </SmartLink>
  );
}
