/** The channel between the windows of a sign-in when they have no opener. */
const channelName = 'oauth';

/** The reply of the waiting window, which tells the popup that it was heard. */
const received = 'oauth_received';

/**
 * Posts a message to the opener and, by a channel, to other windows of this site: a provider's
 * opener policy may have separated the two. Only this origin receives it.
 * @param onReceived called when another window has received it by the channel
 * @returns a function that closes the channel
 */
export function notifyOpener(message: unknown, onReceived: () => void): () => void {
  window.opener?.postMessage(message, location.origin);
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    if (data === received) onReceived();
  });
  channel.postMessage(message);
  return () => channel.close();
}

/** Receives the messages of a popup of this origin, by either way. @returns a function that unsubscribes */
export function onPopupMessage(hear: (message: unknown) => void): () => void {
  const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === location.origin) hear(data);
  };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    if (data === received) return;
    channel.postMessage(received);
    hear(data);
  });
  window.addEventListener('message', onMessage);
  return () => {
    window.removeEventListener('message', onMessage);
    channel.close();
  };
}
