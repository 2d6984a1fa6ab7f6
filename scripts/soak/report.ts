import type { Story } from './disturbances.ts';
import { kinds, type Ledger } from './ledger.ts';

/** What the run was. */
type Run = {
  minutes: number;
  visitors: number;
  staff: number;
  slow: { count: number; closed: number };
  health: { asked: number; slowestMs: number; meanwhile: string };
  control: { found: number; planted: number };
};

const names: Record<(typeof kinds)[number], RegExp> = {
  booking: /^booking/,
  message: /^message/,
  edit: /^edit/,
  picture: /^picture/,
  removal: /^removal/,
  file: /^file/,
};

/** Prints what was acknowledged, refused and lost. @returns whether nothing was lost, doubled or broken */
export function report(ledger: Ledger, story: Story, run: Run): boolean {
  const { findings, backups } = story;
  line(
    `\n${run.minutes} minutes: ${run.visitors} visitors, ${run.staff} of the staff, ${run.slow.count} slow clients\n`,
  );
  line(row('', 'tried', 'acknowledged', 'refused', 'unanswered', 'lost'));
  for (const kind of kinds) {
    const { tried, acknowledged, refused, unanswered } = ledger.counts[kind];
    const lost = findings.lost.filter((each) => names[kind].test(each)).length;
    line(row(`${kind}s`, tried, acknowledged, refused, unanswered, lost));
  }
  line(`read to the end: ${ledger.reads}; another than was stored: ${ledger.wrong.length}`);
  const refusals = [...ledger.refusals].toSorted(([a], [b]) => a - b);
  line(
    `refused: ${refusals.map(([status, times]) => `${status} × ${times}`).join(', ') || 'none'}`,
  );
  line(`killed: ${story.kills}; slowest start after it: ${seconds(story.slowestStartMs)}`);
  line(`stopped by SIGTERM: ${story.stops}, not with 0: ${story.badStops}`);
  line(
    story.fullDisks > 0
      ? `full disk: ${story.fullDisks} times; refused with 507: ${story.refusedWhileFull}; slowest healing: ${seconds(story.slowestHealingMs)}`
      : 'full disk: LEFT OUT, this system lets nobody mount a small one, or the time was too short',
  );
  line(
    `backups under load: ${backups.made} made, ${backups.restored} restored and compared, ${backups.interrupted} interrupted by a kill`,
  );
  line(`slow clients that were closed: ${run.slow.closed}`);
  line(
    `/healthz: asked ${run.health.asked} times, slowest ${run.health.slowestMs.toFixed(0)} ms (${run.health.meanwhile})`,
  );
  line(`planted losses that the check sees: ${run.control.found} of ${run.control.planted}`);
  const wrong = [...findings.lost, ...findings.doubled, ...findings.broken, ...ledger.wrong];
  for (const each of wrong.slice(0, 20)) line(`!! ${each}`);
  line(
    `lost ${findings.lost.length}, doubled ${findings.doubled.length}, broken ${findings.broken.length}`,
  );
  const failures = ledger.refusals.get(500) ?? 0;
  const sees = run.control.found === run.control.planted;
  return wrong.length === 0 && failures === 0 && story.badStops === 0 && sees;
}

function row(name: string, ...cells: (string | number)[]): string {
  return name.padEnd(12) + cells.map((cell) => String(cell).padStart(14)).join('');
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function line(text: string): void {
  process.stdout.write(`${text.trimEnd()}\n`);
}
