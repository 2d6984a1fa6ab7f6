/** The `tel:` link of a stored telephone number. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
