/** A documented call, and the shape of its response. */
export type DocumentedCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** The top-level keys of a success; or that it is a list, or that the call moves bytes. */
  answers: readonly string[] | 'list' | 'bytes';
};

/** Calls by method and path, such as `GET /services/{id}`, with the shapes of their responses. */
export function documentedAs(
  answersOf: Readonly<Record<`${DocumentedCall['method']} /${string}`, DocumentedCall['answers']>>,
): DocumentedCall[] {
  return Object.entries(answersOf).map(([call, answers]) => {
    const [method = '', path = ''] = call.split(' ');
    return { method: method as DocumentedCall['method'], path, answers };
  });
}
