import type { ServiceIcon } from '@shutterhouse/contract/services/constants';
import type { StarterPicture } from './pictures.ts';

/** A service of a new studio with its packages; their prices in dollars, their lengths in hours. */
export type StarterOffer = {
  title: string;
  icon: ServiceIcon;
  description: string;
  /** The prices are agreed, and none is named. */
  isQuoted?: true;
  durationMinutes: number;
  picture: StarterPicture;
  packages: readonly {
    name: string;
    dollars: number;
    durationHours: number;
    description: string;
    features: string[];
  }[];
};
