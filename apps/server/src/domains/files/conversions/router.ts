import { setTimeout as pause } from 'node:timers/promises';
import { StudioError } from '@shutterhouse/contract/errors';
import { conversionWaitMs } from '@shutterhouse/contract/files/constants';
import {
  type ConvertedFolder,
  conversionInput,
  convertFolderInput,
} from '@shutterhouse/contract/files/conversions';
import type { Sql } from '../../../db/transact.ts';
import { router } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import { resolve, resolveById } from '../../../trpc/resolvers.ts';
import { convertFolder, getConversion, listRunning } from './service.ts';

/** Conversions of folders to albums: started, and polled until they end. */
export const conversionsRouter = router({
  start: staffProcedure.input(convertFolderInput).mutation(resolve(convertFolder)),
  /** As `start`, for callers that don't poll: it waits a while for the album. */
  convert: staffProcedure
    .input(convertFolderInput)
    .mutation(async ({ ctx, input }) => ended(ctx, await convertFolder(ctx, input))),
  get: staffProcedure.input(conversionInput).query(resolveById(getConversion)),
  running: staffProcedure.query(resolve(listRunning)),
});

/** The result once the album is there, or after the maximum wait. @throws StudioError when the conversion failed */
async function ended(
  deps: { db: Sql; now: () => Date },
  answer: ConvertedFolder,
): Promise<ConvertedFolder> {
  const { conversion } = answer;
  if (conversion === null) return answer;
  const until = deps.now().getTime() + conversionWaitMs;
  for (;;) {
    const now = getConversion(deps, conversion.id);
    if (now.failure !== null) throw new StudioError('unprocessable', now.failure);
    if (now.state !== 'running' || deps.now().getTime() > until) {
      const imagesCount = now.state === 'done' ? now.taken : answer.imagesCount;
      return { ...answer, imagesCount, conversion: now };
    }
    await pause(100);
  }
}
