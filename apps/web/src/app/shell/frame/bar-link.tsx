import type { ReactNode } from 'react';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';

export type BarLinkProps = { href: string; label: string; icon: ReactNode };

/** An icon link of the top bar. */
export function BarLink({ href, label, icon }: BarLinkProps) {
  return (
    <SmartLink
      href={href}
      title={label}
      aria-label={label}
      className="flex size-9 pointer-coarse:size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink [&_svg]:size-[1.125rem] [&_svg]:stroke-[1.5]"
    >
      {icon}
    </SmartLink>
  );
}
