import { byIdInput, type SetActiveInput, setActiveInput } from '@shutterhouse/contract/editing';
import type { StaffDeps, Visibility } from '../db/record-deps.ts';
import type { Sql } from '../db/transact.ts';
import { publicProcedure, staffProcedure, withVisibility } from './procedures.ts';
import { performById, resolve, resolveById } from './resolvers.ts';

/** How staff change one record, as `recordService` of the audit log has it. */
type Changes<Saved> = {
  setActive: (deps: StaffDeps, input: SetActiveInput) => Promise<Saved>;
  remove: (deps: StaffDeps, id: string) => Promise<void>;
};

/** How one record is read, too. */
type Records<Saved> = Changes<Saved> & {
  get: (deps: { db: Sql } & Visibility, id: string) => Saved;
};

/** The procedures that are the same for every kind of record that staff show to visitors, or hide. */
export function changeProcedures<Saved>({ setActive, remove }: Changes<Saved>) {
  return {
    setActive: staffProcedure.input(setActiveInput).mutation(resolve(setActive)),
    remove: staffProcedure.input(byIdInput).mutation(performById(remove)),
  };
}

/** The same, and that which reads one; one that is hidden only for the staff. */
export function recordProcedures<Saved>({ get, ...changes }: Records<Saved>) {
  return {
    get: publicProcedure.use(withVisibility).input(byIdInput).query(resolveById(get)),
    ...changeProcedures(changes),
  };
}
