import { type Trigger, trigger } from '../../db/triggers.ts';
import { removeFileJob } from './file-rows.ts';

const setDays = (which: string) => `UPDATE job_questionnaires SET
    due_at = (SELECT first_session_at FROM client_jobs WHERE id = job_id) - due_days * 86400000,
    lock_at = (SELECT first_session_at FROM client_jobs WHERE id = job_id) - lock_days * 86400000
  WHERE ${which};`;

const after = (name: string, event: string, statements: readonly string[]) =>
  trigger(
    `questionnaires_${name}`,
    `AFTER ${event}
BEGIN
  ${statements.join('\n  ')}
END`,
  );

/** Keep when questionnaires are due, and have the bytes of files removed with their rows, whoever writes. */
export const questionnaireTriggers: Trigger[] = [
  after('sent', 'INSERT ON job_questionnaires', [setDays('id = NEW.id')]),
  after('days', 'UPDATE OF due_days, lock_days ON job_questionnaires', [setDays('id = NEW.id')]),
  after(
    'session_moved',
    'UPDATE OF first_session_at ON client_jobs\nWHEN NEW.first_session_at IS NOT OLD.first_session_at',
    [
      setDays('job_id = NEW.id'),
      'UPDATE job_questionnaires SET reminded_at = NULL WHERE job_id = NEW.id;',
    ],
  ),
  after('file_deleted', 'DELETE ON questionnaire_files', [
    `INSERT OR IGNORE INTO jobs (id, kind, payload, key, priority, state, run_at, attempts, last_error, created_at)
  VALUES (lower(hex(randomblob(16))), '${removeFileJob.name}', json_object('storeKey', OLD.store_key),
    '${removeFileJob.name}:' || OLD.store_key, '${removeFileJob.priority}', 'open', OLD.created_at, 0, '', OLD.created_at);`,
  ]),
];
