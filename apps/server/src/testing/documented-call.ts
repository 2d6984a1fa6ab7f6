/** A call that others have been promised, and what it answers. */
export type DocumentedCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** The keys of a success at its top level; or that it is a list, or that the call moves bytes. */
  answers: readonly string[] | 'list' | 'bytes';
};

/** Calls by method and path, such as `GET /services/{id}`, each with what it answers. */
export function documentedAs(
  answersOf: Readonly<Record<`${DocumentedCall['method']} /${string}`, DocumentedCall['answers']>>,
): DocumentedCall[] {
  return Object.entries(answersOf).map(([call, answers]) => {
    const [method = '', path = ''] = call.split(' ');
    return { method: method as DocumentedCall['method'], path, answers };
  });
}
