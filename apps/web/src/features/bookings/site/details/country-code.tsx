import { countryCodes } from '@shutterhouse/contract/bookings/constants';
import { callingCountries } from '@shutterhouse/contract/bookings/phone';
import { currentLocale, localeTag } from '@shutterhouse/contract/locale';
import { searchKey } from '@shutterhouse/contract/search-key';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { Combobox } from '../../../../ui/controls/combobox.tsx';

type CountryOption = { value: string; code: string; label: string; detail: string };

/** The countries, found by name, code or letters: `+39 IT`, Italy. The documented ten stay first. */
function countryOptions(): CountryOption[] {
  const names = new Intl.DisplayNames(localeTag(), { type: 'region' });
  const options = callingCountries.map(({ code, country }) => ({
    value: country,
    code,
    label: `${code} ${country}`,
    detail: names.of(country) ?? country,
  }));
  const others = options.slice(countryCodes.length);
  others.sort((one, other) => one.detail.localeCompare(other.detail, localeTag()));
  return [...options.slice(0, countryCodes.length), ...others];
}

export type CountryCodeProps = { code: string; onChoose: (code: string) => void };

/** The calling code. Several countries share one, so the chosen country is kept beside it; before, it is that of the studio. */
export function CountryCode({ code, onChoose }: CountryCodeProps) {
  const [options] = useState(countryOptions);
  const [country, setCountry] = useState(currentLocale().region);
  const [searched, setSearched] = useState('');
  const sharing = options.filter((option) => option.code === code);
  const chosen = sharing.find(({ value }) => value === country) ?? sharing[0];
  const words = searchKey(searched);
  return (
    <Combobox
      aria-label={t('Country code')}
      chosen={chosen ?? { value: code, label: code }}
      options={options.filter(({ label, detail }) =>
        searchKey(`${label} ${detail}`).includes(words),
      )}
      onSearch={setSearched}
      onChoose={(value) => {
        setCountry(value);
        const next = options.find((option) => option.value === value);
        if (next && next.code !== code) onChoose(next.code);
      }}
      searching={false}
      none={t('No country was found.')}
    />
  );
}
