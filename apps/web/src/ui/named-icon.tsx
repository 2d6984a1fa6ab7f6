import { Camera, type LucideIcon } from 'lucide-react';
import { icons } from './icons.ts';

const byName = new Map<string, LucideIcon>(Object.entries(icons));

export type NamedIconProps = {
  /** A name of the list from which people choose. */
  name: string | undefined;
  className?: string | undefined;
};

/** A small drawing as decoration; a camera for a name that is not of the list. */
export function NamedIcon({ name, className }: NamedIconProps) {
  const Icon = byName.get(name ?? '') ?? Camera;
  return <Icon aria-hidden="true" strokeWidth={1.25} className={className} />;
}
