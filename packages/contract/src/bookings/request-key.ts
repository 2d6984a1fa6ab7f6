import { z } from 'zod';
import { bookingMessages as messages } from './messages.ts';

/** Idempotency key: 16 to 64 characters that can't be guessed, the same for each retry of a request. */
export const requestKey = z
  .string({ error: () => messages.requestKeyInvalid })
  .regex(/^[\w-]{16,64}$/, { error: () => messages.requestKeyInvalid });
