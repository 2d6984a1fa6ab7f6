import {
  clientPairInput,
  createClientInput,
  listClientsInput,
  mergeClientsInput,
  setNoteInput,
  updateClientInput,
  writeToClientInput,
} from '@shutterhouse/contract/clients/schema';
import { timelineInput } from '@shutterhouse/contract/clients/timeline';
import { byIdInput } from '@shutterhouse/contract/editing';
import { router } from '../../trpc/init.ts';
import { staffCreation, staffProcedure } from '../../trpc/procedures.ts';
import { perform, resolve, resolveById } from '../../trpc/resolvers.ts';
import { keepApart, listDuplicates } from './duplicates.ts';
import { writeToClient } from './letters.ts';
import { listClients } from './list.ts';
import { mergeClients, undoMerge } from './merges.ts';
import { createClient, getClient, listTags, setNote, updateClient } from './service.ts';
import { listTimeline } from './timeline.ts';

/** Everybody whom the studio knows as a customer. Accounts are the owner's: see `users`. */
export const clientsRouter = router({
  list: staffProcedure.input(listClientsInput).query(resolve(listClients)),
  get: staffProcedure.input(byIdInput).query(resolveById(getClient)),
  timeline: staffProcedure.input(timelineInput).query(resolve(listTimeline)),
  tags: staffProcedure.query(resolve(listTags)),
  create: staffCreation.input(createClientInput).mutation(resolve(createClient)),
  update: staffProcedure
    .meta({ record: getClient })
    .input(updateClientInput)
    .mutation(resolve(updateClient)),
  setNote: staffProcedure.input(setNoteInput).mutation(resolve(setNote)),
  write: staffCreation.input(writeToClientInput).mutation(resolve(writeToClient)),
  duplicates: staffProcedure.query(resolve(listDuplicates)),
  keepApart: staffProcedure.input(clientPairInput).mutation(perform(keepApart)),
  merge: staffProcedure.input(mergeClientsInput).mutation(resolve(mergeClients)),
  undoMerge: staffProcedure.input(byIdInput).mutation(resolveById(undoMerge)),
});
