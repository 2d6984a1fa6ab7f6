import {
  contractTemplateInput,
  countersignInput,
  createContractInput,
  jobContractsInput,
  outdatedInput,
  updateContractInput,
  updateContractTemplateInput,
  withdrawContractInput,
} from '@shutterhouse/contract/contracts/schema';
import { byIdInput } from '@shutterhouse/contract/editing';
import { router } from '../../trpc/init.ts';
import { staffCreation, staffProcedure, withSession } from '../../trpc/procedures.ts';
import { performById, resolve, resolveById } from '../../trpc/resolvers.ts';
import { listOutdated } from './outdated.ts';
import { getContract, getContractVersion, listContracts } from './reading.ts';
import { sendContract } from './sending.ts';
import { createContract, removeContract, updateContract } from './service.ts';
import { countersign, withdrawContract } from './signing.ts';
import {
  createTemplate,
  getTemplate,
  listTemplates,
  removeTemplate,
  updateTemplate,
} from './templates.ts';
import { verifyContract } from './verification.ts';
import { contractVisitsRouter } from './visits/router.ts';

/** Contracts of jobs: written from templates, sent, signed, and the record of it. */
export const contractsRouter = router({
  list: staffProcedure.input(jobContractsInput).query(resolve(listContracts)),
  get: staffProcedure.input(byIdInput).query(resolveById(getContract)),
  version: staffProcedure.input(byIdInput).query(resolveById(getContractVersion)),
  verify: staffProcedure.input(byIdInput).query(resolveById(verifyContract)),
  outdated: staffProcedure.input(outdatedInput).query(resolve(listOutdated)),
  create: staffCreation.input(createContractInput).mutation(resolve(createContract)),
  update: staffProcedure
    .meta({ record: getContract })
    .input(updateContractInput)
    .mutation(resolve(updateContract)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removeContract)),
  send: staffProcedure.input(byIdInput).mutation(resolveById(sendContract)),
  // A program with a token signs nothing.
  countersign: staffProcedure
    .use(withSession)
    .input(countersignInput)
    .mutation(resolve(countersign)),
  withdraw: staffProcedure.input(withdrawContractInput).mutation(resolve(withdrawContract)),
  templates: router({
    list: staffProcedure.query(resolve(listTemplates)),
    get: staffProcedure.input(byIdInput).query(resolveById(getTemplate)),
    create: staffCreation.input(contractTemplateInput).mutation(resolve(createTemplate)),
    update: staffProcedure
      .meta({ record: getTemplate })
      .input(updateContractTemplateInput)
      .mutation(resolve(updateTemplate)),
    remove: staffProcedure.input(byIdInput).mutation(performById(removeTemplate)),
  }),
  visits: contractVisitsRouter,
});
