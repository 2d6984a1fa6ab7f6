import { provideLocales } from '../../apps/server/src/request-locale.ts';

// As each process of the server does when it starts.
provideLocales();
