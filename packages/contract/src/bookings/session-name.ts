import { withoutIsolation } from '../isolation.ts';
import { t } from '../sentences.ts';

/** The name of a session: `Portraits: The Hour`, or `Portraits` without a package. */
export function sessionName(serviceName: string, packageName: string): string {
  if (serviceName === '' || packageName === '') return serviceName || packageName;
  return withoutIsolation(t('{serviceName}: {packageName}', { serviceName, packageName }));
}
