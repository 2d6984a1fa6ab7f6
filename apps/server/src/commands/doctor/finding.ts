import { damageIn } from '../../db/failures.ts';
import { BackupProblem } from '../../snapshots/problem.ts';

/** A finding of the doctor: `wrong` affects the exit code, `worth knowing` does not. */
export type Finding = {
  /** `mended`: it was wrong, and has been repaired. */
  verdict: 'good' | 'worth knowing' | 'wrong' | 'mended';
  about: string;
  /** One plain sentence, with what to do if there is something to do. */
  text: string;
};

/** Makes the findings of one subject. */
export function findingsAbout(about: string) {
  const of = (verdict: Finding['verdict']) => (text: string) => ({ verdict, about, text });
  return {
    good: of('good'),
    worthKnowing: of('worth knowing'),
    wrong: of('wrong'),
    mended: of('mended'),
  };
}

type Check = () => Finding | Finding[] | Promise<Finding | Finding[]>;

/** Runs the checks one after the other. One whose database or store fails is reported, and the others continue. */
export async function findingsOf(
  checks: readonly (readonly [about: string, check: Check])[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [about, check] of checks) {
    try {
      findings.push(...[await check()].flat());
    } catch (error) {
      const text =
        damageIn(error) === undefined ? problemIn(error) : 'Not checked: the database is damaged.';
      if (text === undefined) throw error;
      findings.push(findingsAbout(about).wrong(text));
    }
  }
  return findings;
}

function problemIn(error: unknown): string | undefined {
  return error instanceof BackupProblem ? error.message : undefined;
}
