import drawings from './icons.svg';
import { icons, symbolId } from './icons.ts';

const byName = new Map<string, string>(Object.entries(icons));

export type NamedIconProps = {
  /** A name from the list of icons. */
  name: string | undefined;
  className?: string | undefined;
};

/** A decorative icon; a camera for an unknown name. */
export function NamedIcon({ name, className }: NamedIconProps) {
  const icon = byName.get(name ?? '') ?? icons.Photography;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <use href={hrefOf(icon)} />
    </svg>
  );
}

/** The shape in the page, if it was rendered on the server, since the file would load beside the first pictures. */
function hrefOf(icon: string): string {
  const id = symbolId(icon);
  const isInPage = import.meta.env.SSR || document.getElementById(id) !== null;
  return isInPage ? `#${id}` : `${drawings}#${icon}`;
}
