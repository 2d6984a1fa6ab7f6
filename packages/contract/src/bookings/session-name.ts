/** The name of a session: `Portraits: The Hour`, or `Portraits` without a package. */
export function sessionName(serviceName: string, packageName: string): string {
  return [serviceName, packageName].filter(Boolean).join(': ');
}
