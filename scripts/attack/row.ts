/** One line of an attack: what was measured, what it came to, what was aimed at ('' for none), and whether that was met. */
export type Row = { what: string; figure: string; aim: string; ok: boolean };

/** A figure that should be at most `most`. */
export function atMost(what: string, value: number, unit: string, most: number): Row {
  return { what, figure: `${shown(value)} ${unit}`, aim: `≤ ${most} ${unit}`, ok: value <= most };
}

/** A figure that should be at least `least`. */
export function atLeast(what: string, value: number, unit: string, least: number): Row {
  return { what, figure: `${shown(value)} ${unit}`, aim: `≥ ${least} ${unit}`, ok: value >= least };
}

/** A figure without an aim. */
export function plain(what: string, value: number, unit: string): Row {
  return { what, figure: `${shown(value)} ${unit}`, aim: '', ok: true };
}

/** Small figures with a decimal, larger ones without. */
function shown(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}

/** Prints a row. */
export function printRow({ what, figure, aim, ok }: Row): void {
  const mark = aim === '' ? '' : ok ? 'met' : 'MISSED';
  const line = [mark.padEnd(7), what.padEnd(58), figure.padEnd(20), aim && `aim ${aim}`].join(' ');
  process.stdout.write(`${line.trimEnd()}\n`);
}
