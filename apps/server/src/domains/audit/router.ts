import { listAuditInput } from '@shutterhouse/contract/audit/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { resolve } from '../../trpc/resolvers.ts';
import { listAudit } from './service.ts';

/** The audit log: readable by the owner, and changeable by nobody. */
export const auditRouter = router({
  list: adminProcedure.input(listAuditInput).query(resolve(listAudit)),
});
