/** One line of the bench: what was measured, what it came to, and what was aimed at, if anything. */
export type Line = { what: string; figure: string; aim?: string; met?: boolean };

/** A ratio of ours to theirs that should be at least `aim`. */
export function ratioLine(
  what: string,
  { ours, theirs }: { ours: number; theirs: number },
  unit: string,
  aim: number,
): Line {
  const ratio = ours / theirs;
  return {
    what,
    figure: `${ratio.toFixed(2)}  (${shown(ours)} against ${shown(theirs)} ${unit})`,
    aim: `≥ ${aim}`,
    met: ratio >= aim,
  };
}

/** A figure that should be at most `aim`. */
export function atMostLine(what: string, value: number, unit: string, aim: number): Line {
  const digits = value < 10 ? 2 : 0;
  return {
    what,
    figure: `${value.toFixed(digits)} ${unit}`,
    aim: `≤ ${aim} ${unit}`,
    met: value <= aim,
  };
}

/** A figure that should be at least `aim`. */
export function atLeastLine(what: string, value: number, unit: string, aim: number): Line {
  return {
    what,
    figure: `${value.toFixed(1)} ${unit}`,
    aim: `≥ ${aim} ${unit}`,
    met: value >= aim,
  };
}

/** A figure without an aim. */
export function plainLine(what: string, value: number, unit: string): Line {
  return { what, figure: `${value.toFixed(0)} ${unit}` };
}

/** Small figures with a decimal, larger ones without. */
function shown(value: number): string {
  return value.toFixed(value < 20 ? 1 : 0);
}

/** Prints a line as soon as it is known. */
export function print({ what, figure, aim, met }: Line): void {
  const mark = met === undefined ? '' : met ? 'met' : 'MISSED';
  const aimed = aim === undefined ? '' : `aim ${aim}`;
  const line = [mark.padEnd(7), what.padEnd(58), figure.padEnd(44), aimed].join(' ');
  process.stdout.write(`${line.trimEnd()}\n`);
}
