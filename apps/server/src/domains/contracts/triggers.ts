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
