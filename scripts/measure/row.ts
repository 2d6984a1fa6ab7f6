/** One result of an attack: what was measured, the value, its target ('' for none), and whether it was met. */
export type Row = { what: string; figure: string; aim: string; ok: boolean };

/** A value with an upper limit. */
export function atMost(what: string, value: number, unit: string, most: number): Row {
  return { what, figure: `${shown(value)} ${unit}`, aim: `≤ ${most} ${unit}`, ok: value <= most };
}

/** A value with a lower limit. */
export function atLeast(what: string, value: number, unit: string, least: number): Row {
  return { what, figure: `${shown(value)} ${unit}`, aim: `≥ ${least} ${unit}`, ok: value >= least };
}

/** A value without a target. */
export function plain(what: string, value: number, unit: string): Row {
  return { what, figure: `${shown(value)} ${unit}`, aim: '', ok: true };
}

/** Small values with one decimal, larger ones without. */
function shown(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}

/** Prints a row. */
export function printRow({ what, figure, aim, ok }: Row): void {
  const result = ok ? 'met' : 'MISSED';
  const mark = aim === '' ? '' : result;
  const line = [mark.padEnd(7), what.padEnd(58), figure.padEnd(20), aim && `aim ${aim}`].join(' ');
  process.stdout.write(`${line.trimEnd()}\n`);
}
