import type { WriteToStudioInput } from '@shutterhouse/contract/client-jobs/visits';
import { fullName } from '@shutterhouse/contract/names';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import type { Networks } from '../../../db/rate-limits.ts';
import { write } from '../../../db/transact.ts';
import type { Secrets } from '../../../secrets.ts';
import { submitContact } from '../../messages/service.ts';
import { moveItem } from '../items.ts';
import { requireProven } from './access.ts';

type Deps = { db: Db; now: () => Date; config: Config; secrets: Secrets };

/**
 * Sends a message of the customer to the studio, which lands in the job.
 * @throws StudioError notFound; forbidden before the address was proven; tooMany
 */
export async function writeToStudio(
  deps: Deps,
  { message, ...by }: WriteToStudioInput,
  networks: Networks,
): Promise<void> {
  const { job, person } = requireProven(deps, by);
  const name = fullName(person) || person.email;
  const service = job.serviceName || job.title;
  const sent = { name, email: person.email, phone: '', service, message, website: '' };
  const id = await submitContact(deps, sent, networks);
  await write(deps.db, (tx) => moveItem(tx, { id: job.id, kind: 'message', itemId: id }));
}
