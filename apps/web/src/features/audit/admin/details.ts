import type { AuditRow } from './queries.ts';

/** The details of an entry in one line: `pending → confirmed; album: Hills`. */
export function detailsText({ from, to, ...others }: AuditRow['details']): string {
  const change = [from, to].filter((value) => value !== undefined).map(String);
  const rest = Object.entries(others).map(([name, value]) => `${name}: ${String(value)}`);
  return [change.join(' → '), ...rest].filter((text) => text !== '').join('; ');
}
