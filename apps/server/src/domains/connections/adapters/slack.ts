import { type CallDeps, callService, type Fields } from '../service-call.ts';

/** Posts into a channel. @throws ServiceFailure */
export async function sendBySlack(
  deps: CallDeps,
  { fields, accessToken }: { fields: Fields; accessToken: string },
  { target, text }: { target: string; text: string },
): Promise<void> {
  await callService(deps, 'slack', fields, {
    address: 'https://slack.com/api/chat.postMessage',
    bearer: accessToken,
    json: { channel: target, text, unfurl_links: false, unfurl_media: false },
  });
}
