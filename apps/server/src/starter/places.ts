import { sampleEmail } from '@shutterhouse/contract/content/samples';
import { type Locale, localeTag } from '@shutterhouse/contract/locale';

type Place = { address: string; phone: string };

/** Invented addresses, by locale; the numbers are those that a country keeps for invented people, and none where it keeps none. */
const places: Readonly<Record<string, Place>> = {
  'en-US': { address: '14 Harbour Lane\nBeacon, NY 12508', phone: '(212) 555-0147' },
  'en-GB': { address: '14 Harbour Lane\nWhitby YO21 9ZZ', phone: '+44 20 7946 0147' },
  'en-IE': { address: '14 Harbour Lane\nDingle\nCo. Kerry', phone: '' },
  'en-CA': { address: '14 Harbour Lane\nLunenburg NS', phone: '' },
  'en-AU': { address: '14 Harbour Lane\nKiama NSW 2533', phone: '' },
  'en-NZ': { address: '14 Harbour Lane\nAkaroa 7520', phone: '' },
  'de-DE': { address: 'Am Alten Hafen 14\n24340 Eckernförde', phone: '+49 30 23125147' },
  'de-AT': { address: 'Am Alten Hafen 14\n4810 Gmunden', phone: '' },
  'de-CH': { address: 'Am Alten Hafen 14\n8640 Rapperswil', phone: '' },
  'fr-FR': { address: '14, rue du Vieux-Port\n29900 Concarneau', phone: '+33 2 61 91 01 47' },
  'fr-BE': { address: 'Rue du Vieux Port 14\n5500 Dinant', phone: '' },
  'fr-CH': { address: 'Rue du Vieux-Port 14\n1800 Vevey', phone: '' },
  'fr-CA': { address: '14, rue du Vieux-Port\nTadoussac (Québec)', phone: '' },
  'es-ES': { address: 'C/ del Puerto Viejo, 14\n33500 Llanes (Asturias)', phone: '' },
  'es-MX': { address: 'Calle del Puerto Viejo 14\n48290 Puerto Vallarta, Jal.', phone: '' },
  'it-IT': { address: 'Via del Porto Vecchio, 14\n17024 Finale Ligure (SV)', phone: '' },
  'it-CH': { address: 'Via del Porto Vecchio 14\n6600 Locarno', phone: '' },
  'pt-BR': { address: 'Rua do Porto Velho, 14\nParaty - RJ\n23970-000', phone: '' },
  'nl-NL': { address: 'Oude Haven 14\n1601 ZZ Enkhuizen', phone: '' },
  'nl-BE': { address: 'Oude Haven 14\n8620 Nieuwpoort', phone: '' },
  'ja-JP': { address: '〒248-0000\n神奈川県鎌倉市浜町1-2-14', phone: '' },
};

/** The contact details of a new studio; without address and number in a country that has no row. */
export function starterContact(locale: Locale) {
  return {
    ...(places[localeTag(locale)] ?? { address: '', phone: '' }),
    email: sampleEmail,
    // Not worded: the site shows the hours by which sessions can be booked.
    workingHours: '',
    socialMedia: {
      instagram: 'https://www.instagram.com/',
      pinterest: 'https://www.pinterest.com/',
      youtube: 'https://www.youtube.com/',
    },
  };
}
