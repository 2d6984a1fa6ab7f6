/**
 * The columns that refer to a person and follow them in a merge: table, column, and key of the row. Those of accounts are absent,
 * as only guests are merged into others; `merges.test.ts` compares the list with the schema.
 */
export const references = [
  // Before bookings, whose trigger would give the job a new row for its client, as the last one.
  ['client_job_clients', 'user_id', 'number'],
  ['bookings', 'user_id', 'id'],
  ['bookings', 'requested_by', 'id'],
  ['contact_messages', 'user_id', 'id'],
  ['message_replies', 'author_id', 'id'],
  ['invoice_standings', 'user_id', 'number'],
  ['file_shares', 'user_id', 'id'],
  ['file_shares', 'created_by', 'id'],
  ['album_conversions', 'requested_by', 'id'],
  ['client_gallery_clients', 'user_id', 'number'],
  ['client_gallery_links', 'user_id', 'id'],
  ['client_gallery_links', 'created_by', 'id'],
  ['client_galleries', 'created_by', 'id'],
  ['job_links', 'user_id', 'id'],
  ['job_quote_versions', 'sent_by', 'id'],
  ['contract_versions', 'sent_by', 'id'],
  ['client_letters', 'user_id', 'id'],
  ['client_letters', 'author_id', 'id'],
  ['person_addresses', 'user_id', 'email'],
  ['sign_ins', 'user_id', 'number'],
  // Triggers have moved the others with their rows: what is left are mails.
  ['client_entries', 'user_id', 'number'],
] as const;
