import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { notify } from '../../../lib/calls/notices.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { becomeVisitor, type OpenGallery } from './queries.ts';

/** Before the code of another device in the address, in the part that servers don't see. */
export const otherDeviceMark = '#continue=';

/** Goes on as the visitor of another device, where the address has its code. */
export function useOtherDevice(token: string, opened: OpenGallery): void {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const goOn = useEffectEvent(async () => {
    if (!location.hash.startsWith(otherDeviceMark)) return;
    const code = location.hash.slice(otherDeviceMark.length);
    history.replaceState(history.state, '', location.pathname + location.search);
    try {
      const { visits } = client.clientGalleries;
      const known = await visits.continue.mutate({ key: opened.key, code });
      if (known.needsCode) return;
      await becomeVisitor(queryClient, token, opened, known);
      notify.success(messages.continued(known.visitor.name));
    } catch (error) {
      notify.error(problemSentence(readApiError(error), messages.otherDeviceOver));
    }
  });
  useEffect(() => void goOn(), []);
}
