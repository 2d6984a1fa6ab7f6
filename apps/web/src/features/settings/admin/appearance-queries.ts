import { useQuery } from '@tanstack/react-query';
import { shownInPlace, useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { type Affects, type Outputs, trpc } from '../../../lib/calls/trpc.ts';

/** The appearance as returned by the API. */
export type EditableAppearance = Outputs['settings']['appearance']['get'];

const affects: Affects = ({ settings, audit }) => [settings, audit];

/** The appearance, with its version. */
export function useAppearance() {
  return trpc.settings.appearance.get.useQuery();
}

/** Saves the appearance; the form shows errors. */
export function useUpdateAppearance() {
  return trpc.settings.appearance.update.useMutation(useFormMutation(affects));
}

/** The landing page as the server renders it for visitors, as HTML. */
export function useHomePage() {
  return useQuery({
    queryKey: ['home-page'],
    ...shownInPlace,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const response = await fetch('/', { signal, headers: { accept: 'text/html' } });
      if (!response.ok) throw new Error(`The page was answered with ${response.status}`);
      return response.text();
    },
  });
}
