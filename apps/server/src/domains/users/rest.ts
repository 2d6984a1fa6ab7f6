import { userMessages as messages } from '@shutterhouse/contract/users/messages';
import { user } from '@shutterhouse/contract/users/schema';
import { z } from 'zod';
import { dataEnvelope, pageEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { usersRouter } from './router.ts';

const path = '/users';

export const userRoutes: RestRow[] = [
  {
    method: 'GET',
    path,
    procedure: usersRouter.read,
    from: 'query',
    envelope: pageEnvelope,
    summary: 'The people of the studio, page by page; with an id, one of them',
    refuses: ['notFound'],
    output: z.object({
      rows: z.union([z.array(user), user]),
      pagination: z
        .object({ hasNextPage: z.boolean(), nextCursor: z.string().nullable() })
        .nullable(),
    }),
  },
  {
    method: 'POST',
    path,
    procedure: usersRouter.create,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.created,
    status: 201,
    summary: 'Add a person',
    refuses: ['conflict', 'busy'],
    output: user,
    example: {
      username: 'mika',
      email: 'mika@studio.example',
      firstName: 'Mika',
      lastName: 'Frame',
      role: 'moderator',
      isActive: true,
      password: 'Golden-Hour-43!',
    },
  },
  {
    method: 'PUT',
    path,
    procedure: usersRouter.update,
    from: 'body',
    idInQuery: true,
    envelope: dataEnvelope,
    message: () => messages.updated,
    summary: 'Change a person; what is absent stays as it is',
    refuses: ['notFound', 'conflict', 'busy'],
    output: user,
    example: { role: 'admin', isActive: true },
  },
  {
    method: 'DELETE',
    path,
    procedure: usersRouter.remove,
    from: 'either',
    idInQuery: true,
    envelope: dataEnvelope,
    message: () => messages.removed,
    summary: 'Delete a person; their bookings stay',
    refuses: ['notFound', 'conflict'],
    output: z.null(),
  },
];
