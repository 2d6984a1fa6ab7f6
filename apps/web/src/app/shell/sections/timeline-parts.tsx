import { Suspense } from 'react';
import { statusDisplay } from '../../../features/bookings/admin/status-menu.tsx';
import type { TimelineParts } from '../../../features/clients/admin/timeline-parts.ts';
import { mailDisplay } from '../../../features/messages/admin/status-display.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';

const ReplyForm = lazyPart(
  () => import('../../../features/messages/admin/reply-form.tsx'),
  'ReplyForm',
);

/** What other features show of the entries of a timeline; `refresh` is called when a reply was sent. */
export function useTimelineParts(refresh: () => Promise<unknown>): TimelineParts {
  const isMailConfigured = trpc.mail.isConfigured.useQuery().data ?? true;
  return {
    bookingStatus: (status) => (
      <StatusDot tone={statusDisplay[status].tone}>{statusDisplay[status].label}</StatusDot>
    ),
    mailState: (state) => (
      <StatusDot tone={mailDisplay[state].tone}>{mailDisplay[state].label}</StatusDot>
    ),
    reply: (thread, onClose) => (
      <Suspense fallback={<SkeletonLines count={3} line="h-5" className="gap-4" />}>
        <ReplyForm
          message={{ ...thread, clientId: null, isMailConfigured }}
          onDirty={() => undefined}
          onCancel={onClose}
          onSent={() => {
            onClose();
            void refresh();
          }}
        />
      </Suspense>
    ),
  };
}
