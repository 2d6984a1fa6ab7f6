/** A documented path as Fastify writes it: `/package/{id}` is `/package/:id`. */
export function fastifyPath(documented: string): string {
  return documented.replaceAll(/\{(\w+)\}/g, ':$1');
}
