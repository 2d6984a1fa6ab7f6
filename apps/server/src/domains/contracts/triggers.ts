import { aborting, type Trigger, trigger } from '../../db/triggers.ts';
import { hasContractCode } from '../client-jobs/service.ts';

/** The message with which the triggers refuse to change what was sent or recorded. */
export const contractKeptCode = 'contract_kept';

const kept = (column: string) => `NEW.${column} IS NOT OLD.${column}`;
const once = (column: string, empty = 'NULL') =>
  `(OLD.${column} IS NOT ${empty} AND ${kept(column)})`;

const isErased = (contractId: string) =>
  `EXISTS (SELECT 1 FROM contracts AS c WHERE c.id = ${contractId} AND c.erased_at IS NOT NULL)`;

const refusing = (name: string, definition: string, code = contractKeptCode) =>
  trigger(`contracts_${name}`, `${definition}\n${aborting(code)}`);

/** The newest version of each contract of a job, if one was sent, and how many of its clients have signed that. */
const newest = (job: string) => `(
    SELECT v.*, c.id AS contract,
      json_array_length(v.content, '$.signers') AS signers,
      (SELECT count(*) FROM contract_events AS e WHERE e.version_id = v.id AND e.kind = 'signed') AS signed,
      (SELECT max(e.at) FROM contract_events AS e WHERE e.version_id = v.id AND e.kind = 'signed') AS last_at
    FROM contracts AS c LEFT JOIN contract_versions AS v ON v.contract_id = c.id
      AND v.number = (SELECT max(o.number) FROM contract_versions AS o WHERE o.contract_id = c.id)
    WHERE c.job_id = ${job}
  )`;

const isOpen = 'signed_at IS NULL AND declined_at IS NULL AND withdrawn_at IS NULL';

/** What a declined contract asked for is still to be signed; what was withdrawn is not. */
const countSignatures = (name: string, event: string, job: string) =>
  trigger(
    `contracts_signatures_${name}`,
    `AFTER ${event}
BEGIN
  UPDATE client_jobs SET
    unsigned = (SELECT count(*) FROM ${newest(job)}
      WHERE id IS NULL OR (withdrawn_at IS NULL AND signed < signers)),
    sign_since = (SELECT min(sent_at) FROM ${newest(job)} WHERE ${isOpen} AND signed < signers),
    countersign_since = (SELECT min(last_at) FROM ${newest(job)} WHERE ${isOpen} AND signed >= signers)
  WHERE id = ${job};
END`,
  );

const jobOf = (contractId: string) => `(SELECT job_id FROM contracts WHERE id = ${contractId})`;

/** Keep at a job whose signatures its contracts wait for, whoever writes. */
const signatureTriggers: Trigger[] = [
  countSignatures('draft', 'INSERT ON contracts', 'NEW.job_id'),
  countSignatures('removed', 'DELETE ON contracts', 'OLD.job_id'),
  countSignatures('sent', 'INSERT ON contract_versions', jobOf('NEW.contract_id')),
  countSignatures(
    'ended',
    'UPDATE OF signed_at, declined_at, withdrawn_at ON contract_versions',
    jobOf('NEW.contract_id'),
  ),
  countSignatures(
    'signed',
    "INSERT ON contract_events WHEN NEW.kind = 'signed'",
    jobOf('NEW.contract_id'),
  ),
];

/** The lines of contracts in the timelines of their clients: when the newest version was sent. */
const addEntries = (which: string) =>
  `INSERT INTO client_entries (user_id, kind, ref, at)
  SELECT s.user_id, 'contract', c.id || ':' || s.user_id, (SELECT max(v.sent_at) FROM contract_versions AS v WHERE v.contract_id = c.id)
  FROM contracts AS c JOIN client_job_clients AS s ON s.job_id = c.job_id
  WHERE ${which} AND EXISTS (SELECT 1 FROM contract_versions AS v WHERE v.contract_id = c.id)
  ON CONFLICT (kind, ref) DO UPDATE SET at = excluded.at, user_id = excluded.user_id;`;

const removeEntries = `DELETE FROM client_entries WHERE kind = 'contract'
    AND ref IN (SELECT c.id || ':' || OLD.user_id FROM contracts AS c WHERE c.job_id = OLD.job_id);`;

const entries = (name: string, event: string, statements: readonly string[]) =>
  trigger(
    `contracts_entries_${name}`,
    `AFTER ${event}
BEGIN
  ${statements.join('\n  ')}
END`,
  );

const addForClient = addEntries('c.job_id = NEW.job_id AND s.user_id = NEW.user_id');

const entryTriggers: Trigger[] = [
  entries('sent', 'INSERT ON contract_versions', [addEntries('c.id = NEW.contract_id')]),
  entries('removed', 'DELETE ON contracts', [
    `DELETE FROM client_entries WHERE kind = 'contract' AND ref >= OLD.id || ':' AND ref < OLD.id || ';';`,
  ]),
  entries('client_added', 'INSERT ON client_job_clients', [addForClient]),
  entries('client_changed', 'UPDATE OF user_id ON client_job_clients', [
    removeEntries,
    addForClient,
  ]),
  entries('client_removed', 'DELETE ON client_job_clients', [removeEntries]),
];

const recorded = [
  ...['contract_id', 'version_id', 'kind', 'at', 'position', 'user_id', 'name', 'email'],
  ...['is_proven', 'origin_hash', 'signature', 'reason', 'version_hash', 'document_hash'],
  ...['previous_hash', 'hash', 'number'],
];

/**
 * What was sent of a contract and its record stay as they are, whoever writes. Where the data of a client are erased, from where
 * they came is removed, and a contract that was never signed as a whole.
 */
export const contractTriggers: Trigger[] = [
  ...signatureTriggers,
  ...entryTriggers,
  refusing(
    'version_change',
    `BEFORE UPDATE ON contract_versions
WHEN ${['contract_id', 'number', 'content', 'hash', 'sent_at', 'valid_until'].map(kept).join(' OR ')}
  OR ${['signed_at', 'declined_at', 'withdrawn_at'].map((column) => once(column)).join(' OR ')}
  OR ${once('reason', "''")} OR ${once('document_hash', "''")} OR ${once('document_bytes', '0')}`,
  ),
  refusing(
    'version_delete',
    `BEFORE DELETE ON contract_versions WHEN NOT ${isErased('OLD.contract_id')}`,
  ),
  refusing(
    'event_change',
    `BEFORE UPDATE ON contract_events
WHEN ${recorded.map(kept).join(' OR ')} OR NEW.origin IS NOT NULL`,
  ),
  refusing(
    'event_delete',
    `BEFORE DELETE ON contract_events WHEN NOT ${isErased('OLD.contract_id')}`,
  ),
  refusing(
    'erasure',
    `BEFORE UPDATE OF erased_at ON contracts
WHEN NEW.erased_at IS NOT NULL
  AND EXISTS (SELECT 1 FROM contract_versions AS v WHERE v.contract_id = NEW.id AND v.signed_at IS NOT NULL)`,
  ),
  refusing(
    'job_delete',
    `BEFORE DELETE ON client_jobs
WHEN EXISTS (
  SELECT 1 FROM contracts AS c JOIN contract_versions AS v ON v.contract_id = c.id WHERE c.job_id = OLD.id
)`,
    hasContractCode,
  ),
];
