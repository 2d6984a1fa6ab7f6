import drawings from './icons.svg';
import { icons } from './icons.ts';

const byName = new Map<string, string>(Object.entries(icons));

export type NamedIconProps = {
  /** A name of the list from which people choose. */
  name: string | undefined;
  className?: string | undefined;
};

/** A small drawing as decoration; a camera for a name that is not of the list. */
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
      <use href={`${drawings}#${icon}`} />
    </svg>
  );
}
