/** A documented path in Fastify's syntax: `/package/{id}` is `/package/:id`. */
export function fastifyPath(documented: string): string {
  return documented.replaceAll(/\{(\w+)\}/g, ':$1');
}
