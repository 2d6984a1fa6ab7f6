import { askService, type CallDeps, type Fields } from '../service-call.ts';

/** Posts into a channel. @throws ServiceFailure */
export async function sendBySlack(
  deps: CallDeps,
  { fields, accessToken }: { fields: Fields; accessToken: string },
  { target, text }: { target: string; text: string },
): Promise<void> {
  await askService(deps, 'slack', fields, {
    address: 'https://slack.com/api/chat.postMessage',
    bearer: accessToken,
    json: { channel: target, text, unfurl_links: false, unfurl_media: false },
  });
}
