/** One line of the bench: what was measured, what it came to, and what was aimed at, if anything. */
export type Line = {
  what: string;
  /** What it came to, for people. */
  figure: string;
  /** The same as a number, and of what; a ratio has the unit `×`. Absent where nothing could be measured. */
  value?: number;
  unit?: string;
  aim?: string;
  /** The number that was aimed at: as a least or a most, which `aim` says. */
  limit?: number;
  met?: boolean | 'void';
};

/** How many times the rate of the faster side the generator must be able to do; below that, it may itself be the limit. */
const generatorMargin = 1.5;

/** Both sides of a ratio; the ratio itself where it is not simply that of the two, but the median of several rounds. */
type Sides = { ours: number; theirs: number; ratio?: number };

/** A ratio of ours to theirs that should be at least `aim`. */
export function ratioLine(
  what: string,
  { ours, theirs, ratio = ours / theirs }: Sides,
  unit: string,
  aim: number,
): Line {
  return {
    what,
    figure: `${ratio.toFixed(2)}  (${shown(ours)} against ${shown(theirs)} ${unit})`,
    value: ratio,
    unit: '×',
    aim: `≥ ${aim}`,
    limit: aim,
    met: ratio >= aim,
  };
}

/** A least ratio of ours to theirs, or how many times slower ours may be at most. */
export type Aim = { atLeast: number } | { atMost: number };

/**
 * Requests per second of ours and theirs, with the most that the generator can do with such
 * an answer: the ratio is void when it can do less than 1.5 times as much as the faster side.
 */
export function requestLine(
  what: string,
  { ours, theirs, generator, ratio = ours / theirs }: Sides & { generator: number },
  aim: Aim,
): Line {
  const figures = `(${shown(ours)} against ${shown(theirs)} requests/s; generator ${shown(generator)})`;
  const line = comparedLine(what, ratio, figures, aim);
  return generator < generatorMargin * Math.max(ours, theirs) ? { ...line, met: 'void' } : line;
}

/** What a request costs ours and theirs in microseconds of the processor, however fast it is asked. */
export function processorTimeLine(
  what: string,
  { ours, theirs }: { ours: number; theirs: number },
  aim: Aim,
): Line {
  const figures = `(${shown(ours)} against ${shown(theirs)} µs of a processor for a request)`;
  return comparedLine(`${what}, by processor time`, theirs / ours, figures, aim);
}

/** @param ratio how much ours does for what theirs does */
function comparedLine(what: string, ratio: number, figures: string, aim: Aim): Line {
  const isLeast = 'atLeast' in aim;
  const times = isLeast ? ratio : 1 / ratio;
  const limit = isLeast ? aim.atLeast : aim.atMost;
  return {
    what,
    figure: `${times.toFixed(2)}  ${figures}`,
    ...{ value: times, unit: '×', limit },
    aim: isLeast ? `≥ ${limit}` : `≤ ${limit} ×`,
    met: isLeast ? times >= limit : times <= limit,
  };
}

/** A figure that should be at most `aim`. */
export function atMostLine(what: string, value: number, unit: string, aim: number): Line {
  const digits = value < 10 ? 2 : 0;
  return {
    what,
    figure: `${value.toFixed(digits)} ${unit}`,
    value,
    unit,
    aim: `≤ ${aim} ${unit}`,
    limit: aim,
    met: value <= aim,
  };
}

/** How many times as long ours takes as theirs, in milliseconds; it should be at most `aim`. */
export function durationLine(
  what: string,
  { ours, theirs }: { ours: number; theirs: number },
  aim: number,
): Line {
  const ratio = ours / theirs;
  const times = ratio < 0.1 ? ratio.toPrecision(1) : ratio.toFixed(2);
  return {
    what,
    figure: `${times} ×  (${shown(ours)} against ${shown(theirs)} ms)`,
    value: ratio,
    unit: '×',
    aim: `≤ ${aim} ×`,
    limit: aim,
    met: ratio <= aim,
  };
}

/** A figure that should be at least `aim`. */
export function atLeastLine(what: string, value: number, unit: string, aim: number): Line {
  return {
    what,
    figure: `${value.toFixed(1)} ${unit}`,
    value,
    unit,
    aim: `≥ ${aim} ${unit}`,
    limit: aim,
    met: value >= aim,
  };
}

/** A figure without an aim. */
export function plainLine(what: string, value: number, unit: string): Line {
  return { what, figure: `${value.toFixed(0)} ${unit}`, value, unit };
}

/** A ratio without an aim. */
export function plainRatioLine(what: string, value: number): Line {
  return { what, figure: `${value.toFixed(2)} ×`, value, unit: '×' };
}

/** Small figures with a decimal, larger ones without. */
function shown(value: number): string {
  return value.toFixed(value < 20 ? 1 : 0);
}

const printed: (Line & { section: string })[] = [];
let section = '';

/** Says to which section of the bench the lines that follow belong. */
export function beginSection(name: string): void {
  section = name;
}

/** Prints a line as soon as it is known, and keeps it for the table at the end. */
export function print(line: Line): void {
  printed.push({ section, ...line });
  const aimed = line.aim === undefined ? '' : `aim ${line.aim}`;
  const { what, figure } = line;
  const row = [markOf(line).padEnd(7), what.padEnd(58), figure.padEnd(60), aimed].join(' ');
  process.stdout.write(`${row.trimEnd()}\n`);
}

/** Every line of the run so far as a table in Markdown. */
export function tableOfAll(): string {
  const rows = printed.map((line) => [
    line.section,
    line.what,
    line.figure.replace(/\s+/g, ' '),
    line.aim ?? '',
    markOf(line),
  ]);
  const table = [
    ['section', 'what', 'figure', 'aim', ''],
    ['---', '---', '---', '---', '---'],
    ...rows,
  ];
  return `${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

/**
 * The same for programs: each figure with its limit and, where it is one, its ratio to what it was
 * compared with.
 */
export function jsonOfAll(): string {
  const figures = printed.map(({ section: of, what, figure, value, unit, aim, limit, met }) => ({
    ...{ section: of, what, figure, value: value ?? null, unit: unit ?? null },
    ratio: unit === '×' ? (value ?? null) : null,
    ...{ aim: aim ?? null, limit: limit ?? null, met: met ?? null },
  }));
  return `${JSON.stringify(figures, null, 2)}\n`;
}

function markOf({ met }: Line): string {
  if (met === undefined) return '';
  if (met === 'void') return 'VOID';
  return met ? 'met' : 'MISSED';
}
