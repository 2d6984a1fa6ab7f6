import { Camera, type LucideIcon } from 'lucide-react';
import { signs } from '../../../../ui/signs.ts';

const byName = new Map<string, LucideIcon>(Object.entries(signs));

export type ServiceIconProps = { name: string | undefined; className?: string | undefined };

/** The icon of a service, as decoration; a camera for a name that is not of the list. */
export function ServiceIcon({ name, className }: ServiceIconProps) {
  const Icon = byName.get(name ?? '') ?? Camera;
  return <Icon aria-hidden="true" strokeWidth={1.25} className={className} />;
}
