import { helpTopics } from '@shutterhouse/contract/help';
import { useContext } from 'react';
import { HelpScreen } from '../../../features/help/admin/help-screen.tsx';
import { BuiltTopics } from './built-topics.ts';

/** Settings, Help: what each available section and tab does. */
export function HelpTab() {
  const built = useContext(BuiltTopics);
  return <HelpScreen topics={helpTopics.filter(({ id }) => built.has(id))} />;
}
