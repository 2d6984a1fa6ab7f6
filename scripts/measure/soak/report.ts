import type { Findings } from './checks.ts';
import type { Story } from './faults.ts';
import type { Health } from './health.ts';
import { kinds, type Ledger } from './ledger.ts';
import type { NodesRun } from './nodes-phase.ts';

/** The parameters of the run. */
type Run = {
  minutes: number;
  visitors: number;
  staff: number;
  slow: { count: number; closed: number };
  health: Health;
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

/** Prints what was acknowledged, refused and lost. @returns whether nothing was lost, duplicated or broken */
export function report(ledger: Ledger, story: Story, run: Run): boolean {
  const { findings, backups } = story;
  line(
    `\n${run.minutes} minutes: ${run.visitors} visitors, ${run.staff} of the staff, ${run.slow.count} slow clients\n`,
  );
  table(ledger, findings);
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
  healthOf(run.health);
  return verdict(ledger, findings, run.control) && story.badStops === 0;
}

/** Prints the same for several machines on one server. @returns whether nothing was lost, duplicated or broken */
export function reportNodes({ ledger, story, control, ...run }: NodesRun): boolean {
  const { findings } = story;
  line(
    `\n${run.minutes.toFixed(2)} minutes: ${run.machines} machines on a libSQL server and a bucket\n`,
  );
  table(ledger, findings);
  line(
    `a machine killed: ${story.kills} times; the server: ${story.serverKills}; slowest to the next write: ${seconds(story.slowestReturnMs)}`,
  );
  line(
    `pages asked for while the server was away: ${story.readsAway}; of these failed: ${story.failedReadsAway}`,
  );
  return verdict(ledger, findings, control) && story.failedReadsAway === 0;
}

function table(ledger: Ledger, findings: Findings): void {
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
}

function healthOf({ asked, slowest, held, work }: Health): void {
  const { tookMs, meanwhile, probeQueuedMs, workMs, queuedMs } = slowest;
  line(
    `/healthz: asked ${asked} times, slowest ${whole(tookMs)} (${meanwhile}): the studio was at work ${whole(workMs)} and waited for a core ${whole(queuedMs)}, the probe waited for one ${whole(probeQueuedMs)}`,
  );
  line(
    `event loop held longest: ${whole(held.heldMs)} (${held.meanwhile}), of which work ${whole(held.workMs)}, waiting for a core ${whole(held.queuedMs)}`,
  );
  line(`most work in one piece: ${whole(work.workMs)} (${work.meanwhile})`);
}

function verdict(
  ledger: Ledger,
  findings: Findings,
  control: { found: number; planted: number },
): boolean {
  line(`planted losses that the check sees: ${control.found} of ${control.planted}`);
  const wrong = [...findings.lost, ...findings.doubled, ...findings.broken, ...ledger.wrong];
  for (const each of wrong.slice(0, 20)) line(`!! ${each}`);
  line(
    `lost ${findings.lost.length}, doubled ${findings.doubled.length}, broken ${findings.broken.length}`,
  );
  const failures = ledger.refusals.get(500) ?? 0;
  return wrong.length === 0 && failures === 0 && control.found === control.planted;
}

function row(name: string, ...cells: (string | number)[]): string {
  return name.padEnd(12) + cells.map((cell) => String(cell).padStart(14)).join('');
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function whole(ms: number): string {
  return `${ms.toFixed(0)} ms`;
}

function line(text: string): void {
  process.stdout.write(`${text.trimEnd()}\n`);
}
