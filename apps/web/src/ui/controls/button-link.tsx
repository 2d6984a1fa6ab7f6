import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './button-class.ts';
import { SmartLink } from './smart-link.tsx';

export type ButtonLinkProps = ButtonStyle & Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A link that looks like a button; links within this site don't reload the page. */
export function ButtonLink({ variant, size, wide, wraps, className, ...rest }: ButtonLinkProps) {
  return <SmartLink {...rest} className={buttonClass({ variant, size, wide, wraps, className })} />;
}
