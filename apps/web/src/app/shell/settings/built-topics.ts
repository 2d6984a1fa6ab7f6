import { createContext } from 'react';

/** The ids of the help topics whose section or tab the user can open. */
export const BuiltTopics = createContext<ReadonlySet<string>>(new Set());
