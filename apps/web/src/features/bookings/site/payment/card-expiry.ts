/** Cards are valid for fewer years than this; a two-digit year further ahead belongs to the last century. */
const yearsAhead = 20;

/**
 * Whether a card has expired: it is valid to the last day of its month.
 * @param expiry `MM/YY` with a month from 01 to 12
 * @param today year and month are taken in the visitor's time zone
 */
export function hasExpired(expiry: string, today: Date): boolean {
  const [month = 0, shortYear = 0] = expiry.split('/').map(Number);
  const present = today.getFullYear();
  const inThisCentury = present - (present % 100) + shortYear;
  const year = nearest(inThisCentury, present);
  return year * 12 + (month - 1) < present * 12 + today.getMonth();
}

/** The year with the same two digits between 80 years ago and 20 years ahead. */
function nearest(year: number, present: number): number {
  if (year > present + yearsAhead) return year - 100;
  return year <= present + yearsAhead - 100 ? year + 100 : year;
}
