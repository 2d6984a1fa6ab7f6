/** Cards are given for fewer years than this; two digits that are further ahead mean the last century. */
const yearsAhead = 20;

/**
 * Whether a card has expired: it is good to the last day of the month it names.
 * @param expiry `MM/YY` of a month that exists
 * @param today by whose clock: month and year are those of the visitor
 */
export function hasExpired(expiry: string, today: Date): boolean {
  const [month = 0, shortYear = 0] = expiry.split('/').map(Number);
  const present = today.getFullYear();
  const inThisCentury = present - (present % 100) + shortYear;
  const year = nearest(inThisCentury, present);
  return year * 12 + (month - 1) < present * 12 + today.getMonth();
}

/** The year with the same two digits that lies between 80 years ago and 20 years ahead. */
function nearest(year: number, present: number): number {
  if (year > present + yearsAhead) return year - 100;
  return year <= present + yearsAhead - 100 ? year + 100 : year;
}
