import { localeTag } from '@shutterhouse/contract/locale';
import { expect, it } from 'vitest';
import type { JobKind } from '../jobs/job.ts';
import { enqueueJob } from '../jobs/service.ts';
import { inLocale } from '../request-locale.ts';
import { createTestApp } from '../testing/studio/app.ts';
import { inMainLocale } from './jobs-in-main-locale.ts';

const look: JobKind<Record<string, never>> = { name: 'look', priority: 'soon' };

it('a job runs in the locale of the studio, whoever has woken it', async () => {
  const { deps, as, close } = await createTestApp({ config: { timeZone: 'Europe/Vienna' } });
  await (await as('admin')).settings.languages.update({ language: 'de' });
  const seen: string[] = [];
  const see = { run: async () => void seen.push(localeTag()) };
  for (const jobs of [deps.jobs, inMainLocale(deps)]) {
    jobs.handle(look, see);
    enqueueJob(deps, look, {});
    await inLocale({ language: 'ja', region: 'JP' }, () => jobs.drain());
  }
  // The first runner is the control: it works in the locale of its caller.
  expect(seen).toEqual(['ja-JP', 'de-AT']);
  await close();
});
