import { createContext } from 'react';

/** The ids of the help's topics whose section or tab is there to be opened. */
export const BuiltTopics = createContext<ReadonlySet<string>>(new Set());
