import {
  locationLabels,
  locationText,
  type SessionLocation,
} from '@shutterhouse/contract/locations';
import { MapLink } from './map-link.tsx';

export type LocationTextProps = {
  location: SessionLocation;
  /** Shown for the studio; its name for that by default. */
  studioAddress?: string | undefined;
};

/** Where a session takes place, with the link to a map. */
export function LocationText({
  location,
  studioAddress = locationLabels.studio,
}: LocationTextProps) {
  return (
    <>
      <span className="whitespace-pre-line">{locationText(location, studioAddress)}</span>
      {location.url && <MapLink url={location.url} />}
    </>
  );
}
