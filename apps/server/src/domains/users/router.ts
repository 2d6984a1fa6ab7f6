import { byIdInput, setActiveInput } from '@shutterhouse/contract/editing';
import type { Page } from '@shutterhouse/contract/paging';
import {
  createUserInput,
  listUsersInput,
  readUsersInput,
  setRoleInput,
  type User,
  updateUserInput,
} from '@shutterhouse/contract/users/schema';
import { router } from '../../trpc/init.ts';
import {
  adminCreation,
  adminProcedure,
  provenAdminProcedure,
  withSession,
} from '../../trpc/procedures.ts';
import { performById, resolve, resolveById } from '../../trpc/resolvers.ts';
import { listUsers } from './list.ts';
import {
  createUser,
  getUser,
  removeUser,
  removeUserSecondFactor,
  setUserActive,
  setUserRole,
  updateUser,
} from './service.ts';

const pageOnWire = ({ rows, nextCursor }: Page<User>) => ({
  rows,
  pagination: { hasNextPage: nextCursor !== null, nextCursor },
});

const oneOnWire = (rows: User) => ({ rows, pagination: null });

/** The people of the studio: staff, clients, guests. For admins only. */
export const usersRouter = router({
  list: adminProcedure.input(listUsersInput.prefault({})).query(resolve(listUsers)),
  get: adminProcedure.input(byIdInput).query(resolveById(getUser)),
  /** Either the list or one person, since both have the same documented path. */
  read: adminProcedure
    .input(readUsersInput.prefault({}))
    .query(({ ctx, input: { id, ...list } }) =>
      id === undefined ? pageOnWire(listUsers(ctx, list)) : oneOnWire(getUser(ctx, id)),
    ),
  create: adminCreation
    .meta({ freshProof: true })
    .input(createUserInput)
    .mutation(resolve(createUser)),
  update: provenAdminProcedure
    .meta({ record: getUser })
    .input(updateUserInput)
    .mutation(resolve(updateUser)),
  setRole: provenAdminProcedure.input(setRoleInput).mutation(resolve(setUserRole)),
  setActive: provenAdminProcedure.input(setActiveInput).mutation(resolve(setUserActive)),
  removeSecondFactor: provenAdminProcedure
    .input(byIdInput)
    .mutation(resolveById(removeUserSecondFactor)),
  remove: adminProcedure.use(withSession).input(byIdInput).mutation(performById(removeUser)),
});
