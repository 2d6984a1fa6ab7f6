import { choiceParam, useSearchState } from '../../../lib/navigation/search-state.ts';
import { InboxScreen } from './inbox-screen.tsx';
import { SubscribersScreen } from './subscribers-screen.tsx';

const parts = { part: choiceParam(['inbox', 'newsletter'], 'inbox') };

/** The messages of visitors, and the subscribers of the newsletter. */
export function MessagesScreen() {
  const [{ part }] = useSearchState(parts);
  return part === 'newsletter' ? <SubscribersScreen /> : <InboxScreen />;
}
