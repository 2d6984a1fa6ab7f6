/** Names that differ only in case, Unicode form or spaces have the same key. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
