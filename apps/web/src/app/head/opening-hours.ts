const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const pattern =
  /^(\w+)(?: (?:to|-|–) (\w+))?,? +(\d{1,2})(?::(\d{2}))? ?(AM|PM) (?:to|-|–) (\d{1,2})(?::(\d{2}))? ?(AM|PM)$/i;
/** A 24-hour clock; its empty groups take the places of AM and PM in the other pattern. */
const pattern24 =
  /^(\w+)(?: (?:to|-|–) (\w+))?,? +([01]?\d|2[0-3]):([0-5]\d)() (?:to|-|–) ([01]?\d|2[0-3]):([0-5]\d)()$/;

/**
 * The studio's text for its hours in the schema.org format (`Tu-Sa 09:00-21:00`), if it follows the
 * usual pattern 'Tuesday to Saturday, 9:00 AM to 9:00 PM', or '09:00 to 21:00'; otherwise
 * undefined.
 */
export function openingHours(words: string): string | undefined {
  const match = pattern.exec(words.trim()) ?? pattern24.exec(words.trim());
  if (!match) return undefined;
  const [, first = '', last = first, hour, minute, half, endHour, endMinute, endHalf] = match;
  const span = [first, last].map(shortDay);
  if (span.includes(undefined)) return undefined;
  const days = span[0] === span[1] ? span[0] : span.join('-');
  return `${days} ${clock(hour, minute, half)}-${clock(endHour, endMinute, endHalf)}`;
}

function shortDay(word: string): string | undefined {
  const singular = word.toLowerCase().replace(/s$/, '');
  return days.find((day) => day.toLowerCase() === singular)?.slice(0, 2);
}

function clock(hour = '0', minute = '00', half = 'AM'): string {
  const late = half.toUpperCase() === 'PM';
  // A 24-hour clock has no AM or PM.
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (late ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
