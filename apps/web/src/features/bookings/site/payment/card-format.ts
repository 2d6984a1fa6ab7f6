/** Formats for the fields of the payment form while they are typed. */

function digitsOf(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most);
}

/** Digits in groups of four, at most 19 characters: `4242 4242 4242 4242`. */
export function formatCardNumber(text: string): string {
  return digitsOf(text, 16).replace(/(\d{4})(?=\d)/g, '$1 ');
}

/**
 * MM/YY, at most 5 characters. A month that can only have one digit gets a leading zero, and a pasted
 * four-digit year is shortened to two.
 */
export function formatExpiry(text: string): string {
  const plain = text.replace(/[^\d/]/g, '').replace(/^\/+/, '');
  const short = plain.replace(/^(\d{1,2}\/)20(\d\d)$/, '$1$2');
  const digits = digitsOf(/^([1-9]\/|[2-9])/.test(short) ? `0${short}` : short, 4);
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** Digits, at most 3. */
export function formatCvv(text: string): string {
  return digitsOf(text, 3);
}

/** Digits, at most 5. */
export function formatZip(text: string): string {
  return digitsOf(text, 5);
}

/** The number as the card picture shows it, masked except for the last group: `•••• •••• •••• 4242`. */
export function maskCardNumber(number: string): string {
  const groups = number.split(' ');
  return groups
    .map((group, index) => (index < groups.length - 1 ? '•'.repeat(group.length) : group))
    .join(' ');
}
