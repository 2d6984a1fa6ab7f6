/** Initial values of the form for a new person, from the search text: an address, a number, or a name. */
export function personOf(typed: string) {
  const text = typed.trim();
  const blank = { firstName: '', lastName: '', email: '', phone: '' };
  if (text.includes('@')) return { ...blank, email: text };
  if (/^[\d\s()+./-]*$/.test(text)) return { ...blank, phone: text };
  const [firstName = '', ...rest] = text.split(/\s+/);
  return { ...blank, firstName, lastName: rest.join(' ') };
}
