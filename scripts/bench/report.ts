/** One line of the bench: what was measured, what it came to, and what was aimed at, if anything. */
export type Line = { what: string; figure: string; aim?: string; met?: boolean | 'void' };

/** By how much the generator has to outdo the faster side: closer, and it is itself what was measured. */
const generatorMargin = 1.5;

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

/**
 * Requests per second of ours and theirs, with the most that the generator can do with such an
 * answer. The aim is a least ratio of ours to theirs, or how many times slower ours may be at most.
 */
export function requestLine(
  what: string,
  { ours, theirs, generator }: { ours: number; theirs: number; generator: number },
  aim: { atLeast: number } | { atMost: number },
): Line {
  const figures = `(${shown(ours)} against ${shown(theirs)} requests/s; generator ${shown(generator)})`;
  const ratio = 'atLeast' in aim ? ours / theirs : theirs / ours;
  const met = 'atLeast' in aim ? ratio >= aim.atLeast : ratio <= aim.atMost;
  return {
    what,
    figure: `${ratio.toFixed(2)}  ${figures}`,
    aim: 'atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost} ×`,
    met: generator < generatorMargin * Math.max(ours, theirs) ? 'void' : met,
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
  const mark = met === undefined ? '' : met === 'void' ? 'VOID' : met ? 'met' : 'MISSED';
  const aimed = aim === undefined ? '' : `aim ${aim}`;
  const line = [mark.padEnd(7), what.padEnd(58), figure.padEnd(60), aimed].join(' ');
  process.stdout.write(`${line.trimEnd()}\n`);
}
