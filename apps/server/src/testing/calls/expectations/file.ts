import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../../deps.ts';
import { createFolderRow } from '../../rows/files.ts';
import { transferExpectations } from './file-transfer.ts';
import type { Expectation } from './people.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** Who may call the procedures of files. */
export function fileExpectations(deps: () => Deps): Record<string, Expectation> {
  const withId = (more: object): Expectation => ({
    may: 'staff',
    input: () => ({ id: createFolderRow(deps()), ...more }),
  });
  return {
    'files.list': withId({}),
    'files.search': { may: 'staff', input: () => ({ query: 'rings' }) },
    'files.get': withId({}),
    'files.createFolder': {
      may: 'staff',
      input: () => ({ name: `Folder ${randomUUID()}`, source: 'local' }),
    },
    'files.update': withId({ description: 'In the grass.' }),
    'files.move': withId({ parentId: null }),
    'files.remove': withId({}),
    'files.bulkRemove': {
      may: 'staff',
      input: () => ({ fileIds: [createFolderRow(deps())], operation: 'delete' }),
    },
    'files.stats': { may: 'staff' },
    'files.servicesStatus': { may: 'staff' },
    'files.storage': { may: 'staff' },
    ...transferExpectations(deps),
  };
}
