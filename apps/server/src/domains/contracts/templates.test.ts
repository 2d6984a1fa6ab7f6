import { contractTemplateMessages } from '@shutterhouse/contract/contracts/messages';
import { expect, test } from 'vitest';
import { aText } from '../../testing/rows/contracts.ts';
import { createService } from '../../testing/rows/offers.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-01T12:00:00Z') });

test('a template gives a contract the clauses of its service, and its name is its own', async () => {
  const staff = await studio.as('moderator');
  const serviceId = crypto.randomUUID();
  createService(studio.deps, { id: serviceId, title: 'Weddings' });
  const clause = (id: string, serviceIds: string[]) => ({ id, serviceIds, blocks: aText(id) });
  const template = await staff.contracts.templates.create({
    name: 'Agreement',
    clauses: [clause('All', []), clause('Weddings', [serviceId]), clause('Others', ['another'])],
  });
  const job = await staff.clientJobs.create({ title: 'At the lake', serviceName: 'Weddings' });
  const contract = await staff.contracts.create({ jobId: job.id, templateId: template.id });
  expect(contract).toMatchObject({
    ...{ title: 'Agreement', state: 'draft', versions: [] },
    content: { blocks: [...aText('All'), ...aText('Weddings')], validUntil: '2030-06-22' },
  });
  await expect(
    staff.contracts.templates.create({ name: 'Agreement', clauses: [clause('All', [])] }),
  ).rejects.toThrow(contractTemplateMessages.nameTaken);
});
