import { createClientInput } from '@shutterhouse/contract/clients/schema';
import { importMessages as messages } from '@shutterhouse/contract/dashboard/import';
import { fullName } from '@shutterhouse/contract/names';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/transact.ts';
import { addToClient, insertClient } from '../../clients/service.ts';
import { findPersonByAddress } from '../../people/service.ts';
import { requirePhone } from '../../settings/phone.ts';
import { type ImportRow, parseRow } from './reading.ts';

type Deps = { tx: Tx; now: () => Date; config: Config; person: { id: string } };

/**
 * Adds the client of a row. Somebody with its address gets what is not known of them yet; nothing is overwritten.
 * @throws RowRefused, StudioError for an invalid row
 */
export function importClient(
  { tx, now, config, person }: Deps,
  { cells }: ImportRow,
): { name: string; detail: string } {
  const cell = (name: string) => cells.get(name) ?? '';
  const client = parseRow(createClientInput, {
    firstName: cell('first name'),
    lastName: cell('last name'),
    email: cell('email'),
    phone: cell('phone'),
    address: cell('address'),
    tags: cell('tags')
      .split(';')
      .map((tag) => tag.trim())
      .filter(Boolean),
    note: cell('note'),
  });
  requirePhone({ db: tx, config }, client.phone);
  const known = findPersonByAddress({ db: tx }, client.email);
  const deps = { db: tx, now, person };
  if (known === undefined) insertClient(deps, client);
  else addToClient(deps, known, client);
  const details = [client.phone, client.tags.join(', '), known && messages.knownClient];
  return {
    name: fullName(client) || client.email,
    detail: [client.email, ...details].filter(Boolean).join(', '),
  };
}
