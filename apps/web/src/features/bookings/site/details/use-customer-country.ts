import { defaultLocale } from '@shutterhouse/contract/locale';
import { useEffect, useState } from 'react';
import { isAtHome } from './phone-parts.ts';

/**
 * The country of a phone number (ISO 3166-1 alpha-2), of which the address is asked in its order; undefined where several share
 * its calling code. What knows numbers is loaded for other countries only: the wizard opens without it.
 */
export function useCustomerCountry(phone: string): string | undefined {
  const [found, setFound] = useState<{ phone: string; country: string | undefined }>();
  const isHome = isAtHome(phone);
  useEffect(() => {
    if (isHome) return;
    let isCurrent = true;
    import('@shutterhouse/contract/bookings/phone').then(
      ({ countryOfPhone }) => isCurrent && setFound({ phone, country: countryOfPhone(phone) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [phone, isHome]);
  return isHome ? defaultLocale.region : found?.phone === phone ? found.country : undefined;
}
