/** A query that can be refetched. */
export type Refetchable<Data> = {
  refetch: () => Promise<{ data: Data | undefined; error: unknown }>;
};

/** The current data of the server. @throws the error of the call, even when older data is cached */
export async function readFresh<Data>(query: Refetchable<Data>): Promise<Data> {
  const { data, error } = await query.refetch();
  if (error !== null || data === undefined) throw error;
  return data;
}
