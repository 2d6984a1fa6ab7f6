import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { type Provider, providerRow } from '@shutterhouse/contract/connections/providers';
import { StudioError } from '@shutterhouse/contract/errors';
import { accessOf, markFailing } from './access.ts';
import { type ConnectionDeps, findConnection, isConnected } from './records.ts';
import { refuseWith, ServiceFailure } from './service-call.ts';

/**
 * Makes a call on behalf of the connected account. If the service no longer accepts its token, the
 * connection is shown as failing from then on.
 * @throws StudioError conflict while it is not connected or nobody has signed in; unprocessable with
 *   a sentence for failures of the service
 */
export async function callAsAccount<Result>(
  deps: ConnectionDeps,
  provider: Provider,
  call: (accessToken: string) => Promise<Result>,
): Promise<Result> {
  const { label } = providerRow(provider);
  if (!isConnected(deps, provider)) throw new StudioError('conflict', messages.notConnected(label));
  const { accessToken } = await accessOf(deps, provider).catch(refuseWith);
  if (accessToken === undefined) throw new StudioError('conflict', messages.signInFirst(label));
  const row = findConnection(deps, provider);
  try {
    return await call(accessToken);
  } catch (error) {
    if (row && error instanceof ServiceFailure && error.kind === 'refused') {
      await markFailing(deps, row, error.message);
    }
    return refuseWith(error);
  }
}
