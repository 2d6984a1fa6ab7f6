/** What a session is called: `Portraits: The Hour`, and `Portraits` where it is of no package. */
export function sessionName(serviceName: string, packageName: string): string {
  return [serviceName, packageName].filter(Boolean).join(': ');
}
