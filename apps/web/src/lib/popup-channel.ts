/** The name of the channel on which windows of a sign-in meet when their link was cut. */
const channelName = 'oauth';

/** What the waiting window answers, so that the popup knows that somebody waits. */
const received = 'oauth_received';

/**
 * Tells the window that opened this one, and whoever waits in another of this site: a provider's own
 * policy may have cut the link between the two. To this origin alone.
 * @param onReceived called when somebody else than the opener has heard it
 * @returns how to stop
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

/** Hears what a popup of this origin tells, by either way. @returns how to stop */
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
