/** What a field of a contract is filled with, from its job. */
export const contractFields = ['names', 'date', 'place', 'price', 'plan', 'cancellation'] as const;
export type ContractField = (typeof contractFields)[number];

/**
 * How a contract stands, by the version that was sent last: `sent` until every client has signed, `countersign` until the studio
 * has. Who has not signed until its last day finds it `expired`.
 */
export const contractStates = [
  'draft',
  'sent',
  'countersign',
  'signed',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type ContractState = (typeof contractStates)[number];

/** What is noted in the record of a contract. `filed` is the signed PDF. */
export const contractEventKinds = [
  'sent',
  'read',
  'signed',
  'countersigned',
  'declined',
  'withdrawn',
  'filed',
] as const;
export type ContractEventKind = (typeof contractEventKinds)[number];

export const contractLimits = {
  templates: 200,
  clauses: 60,
  services: 100,
  contracts: 20,
  versions: 50,
  signers: 10,
  /** Paragraphs, headings, lists and their items in a text: more than 60 pages have. */
  nodes: 5000,
  /** Runs of a paragraph that differ in type. */
  runs: 500,
  /** Characters of a text. */
  text: 230_000,
  reason: 1000,
  /** Of a signature that was drawn. */
  strokes: 60,
  points: 4000,
  width: 1000,
  height: 400,
  /** A reader who opens a contract again within these minutes is noted once. */
  readAgainMinutes: 10,
  /** For how many days a contract can be signed, unless staff say otherwise. */
  days: 21,
} as const;
