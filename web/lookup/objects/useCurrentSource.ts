import { useCallback } from 'react';
import { chooseSource } from '../../../shared/api/lookup/queries.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import { updateSession } from '../../api/session.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useViewer } from '../../api/viewer.ts';

/** The source used when the address names none, and how to change it. */
export function useCurrentSource() {
  const { source, profile } = useViewer();
  const { trigger, isMutating, error } = useMutate(chooseSource);
  const choose = useCallback(
    async (next: SourceId) => {
      updateSession(await trigger({ source: next }));
    },
    [trigger],
  );
  const sources = profile?.sources.map((each) => each.source) ?? [];
  return { current: source ?? sources[0] ?? null, sources, choose, choosing: isMutating, error };
}
