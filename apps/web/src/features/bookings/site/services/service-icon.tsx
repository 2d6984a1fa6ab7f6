import type { ServiceIcon as ServiceIconName } from '@shutterhouse/contract/services/constants';
import {
  Briefcase,
  Cake,
  Camera,
  Church,
  Crown,
  Film,
  Flower2,
  Gem,
  GraduationCap,
  House,
  type LucideIcon,
  Mountain,
  Music,
  Palette,
  PartyPopper,
  Sparkles,
  Trophy,
  Users,
  Video,
} from 'lucide-react';

const icons: Record<ServiceIconName, LucideIcon> = {
  'Ring/Wedding': Gem,
  'Family/Portrait': Users,
  Events: PartyPopper,
  'Business/Commercial': Briefcase,
  Graduation: GraduationCap,
  'Real Estate': House,
  Photography: Camera,
  Videography: Video,
  'Makeup/Beauty': Sparkles,
  Bridal: Flower2,
  Birthday: Cake,
  Religious: Church,
  Sports: Trophy,
  Landscape: Mountain,
  Film,
  Music,
  Art: Palette,
  Prom: Crown,
};
const byName = new Map<string, LucideIcon>(Object.entries(icons));

export type ServiceIconProps = { name: string | undefined; className?: string | undefined };

/** The icon of a service, as decoration; a camera for a name that is not of the list. */
export function ServiceIcon({ name, className }: ServiceIconProps) {
  const Icon = byName.get(name ?? '') ?? Camera;
  return <Icon aria-hidden="true" strokeWidth={1.25} className={className} />;
}
