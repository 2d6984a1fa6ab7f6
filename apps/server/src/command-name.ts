import { isRelease } from './root.ts';

/**
 * The command for a task: `npm run backup -- --drill` in the project, `./shutterhouse backup --drill` in a
 * release, which has no npm.
 */
export function commandOf(
  task: 'start' | 'backup' | 'restore' | 'doctor' | 'contracts' | 'owner',
  args = '',
): string {
  const words = isRelease
    ? ['./shutterhouse', task === 'start' ? '' : task, args]
    : [task === 'start' ? 'npm start' : `npm run ${task}`, args && '--', args];
  return words.filter(Boolean).join(' ');
}

/** What to do about a damaged database, as sentences. */
export function adviceOnDamage(): string {
  return `Stop the studio, move the data folder aside, and restore the newest backup: ${commandOf('restore')}.`;
}
