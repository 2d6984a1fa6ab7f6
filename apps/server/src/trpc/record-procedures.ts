import { byIdInput, type SetActiveInput, setActiveInput } from '@shutterhouse/contract/editing';
import type { StaffDeps, Visibility } from '../db/record-deps.ts';
import type { Sql } from '../db/transact.ts';
import { publicProcedure, staffProcedure, withVisibility } from './procedures.ts';
import { performById, resolve, resolveById } from './resolvers.ts';

/** The changes to one record, as `recordService` of the audit log provides them. */
type Changes<Saved> = {
  setActive: (deps: StaffDeps, input: SetActiveInput) => Promise<Saved>;
  remove: (deps: StaffDeps, id: string) => Promise<void>;
};

/** The changes, and reading one record. */
type Records<Saved> = Changes<Saved> & {
  get: (deps: { db: Sql } & Visibility, id: string) => Saved;
};

/** The procedures shared by every kind of record that staff show to visitors or hide from them. */
export function changeProcedures<Saved>({ setActive, remove }: Changes<Saved>) {
  return {
    setActive: staffProcedure.input(setActiveInput).mutation(resolve(setActive)),
    remove: staffProcedure.input(byIdInput).mutation(performById(remove)),
  };
}

/** The same procedures and `get`, which returns a hidden record only to staff. */
export function recordProcedures<Saved>({ get, ...changes }: Records<Saved>) {
  return {
    get: publicProcedure.use(withVisibility).input(byIdInput).query(resolveById(get)),
    ...changeProcedures(changes),
  };
}
