/** A query that can be asked again. */
export type Refetchable<Data> = {
  refetch: () => Promise<{ data: Data | undefined; error: unknown }>;
};

/** What the server has now. @throws what the call throws, even when older data is there */
export async function readFresh<Data>(query: Refetchable<Data>): Promise<Data> {
  const { data, error } = await query.refetch();
  if (error !== null || data === undefined) throw error;
  return data;
}
