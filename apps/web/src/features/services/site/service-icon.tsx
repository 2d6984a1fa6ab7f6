import {
  Briefcase,
  Camera,
  Gem,
  GraduationCap,
  House,
  type LucideIcon,
  Martini,
  Users,
} from 'lucide-react';

export type ServiceIconProps = { service: string; className?: string | undefined };

/** Keyed by the name of the service; any other has the camera (specification 1, section 9). */
const icons: Record<string, LucideIcon | undefined> = {
  Weddings: Gem,
  Portraits: Users,
  Events: Martini,
  Commercial: Briefcase,
  Graduations: GraduationCap,
  'Real Estate': House,
};

/** The small sign of a service. */
export function ServiceIcon({ service, className }: ServiceIconProps) {
  const Icon = icons[service] ?? Camera;
  return <Icon aria-hidden="true" strokeWidth={1.25} className={className} />;
}
