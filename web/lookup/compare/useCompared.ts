import { useEffect, useMemo, useRef } from 'react';
import useSWR from 'swr';
import { CallError } from '../../../shared/api/client.ts';
import { readInsight, readObject } from '../../../shared/api/lookup/queries.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../shared/model/lookup/object.ts';
import type { SourceId, VerticalId } from '../../../shared/model/scope.ts';
import type { ReleaseMark } from '../../../shared/rules/lookup/builtOn.ts';
import { asShown, call } from '../../api/calls.ts';
import { settled } from '../../api/useRead.ts';
import { shownRelease } from '../../navigation/shownRelease.ts';

export type Compared = {
  sid: number;
  domain: VerticalId;
  source: SourceId;
  object: ObjectInfo | null;
  insight: InsightDocument | null;
  release: ReleaseMark | null;
};

/** In the order of the address. A missing object doesn't block the others. */
export function useCompared(sids: readonly number[], domain: VerticalId | null, source: SourceId | null) {
  const list = sids.join();
  const here = useRef<{ list: string; compared: readonly Compared[] }>({ list: '', compared: [] });
  const { data, error, mutate, isLoading } = useSWR<Compared[], CallError>(
    domain && source && sids.length > 0 ? ['compare', list, domain, source, shownRelease()] : null,
    () => {
      // Loaded documents are reused only for a changed list; revalidating the same list fetches everything again.
      const known = here.current.list === list ? [] : here.current.compared;
      return Promise.all(
        sids.map(
          (sid) =>
            known.find((each) => each.sid === sid && each.domain === domain && each.source === source) ??
            read(sid, domain as VerticalId, source as SourceId),
        ),
      );
    },
    { ...settled, keepPreviousData: true },
  );
  // `keepPreviousData` bridges a change of objects, but must not show another vertical's or source's figures under this heading.
  const compared = useMemo(
    () => (data ?? []).filter((each) => each.domain === domain && each.source === source),
    [data, domain, source],
  );
  useEffect(() => {
    here.current = { list, compared };
  }, [list, compared]);
  return { compared, error, mutate, isLoading };
}

async function read(sid: number, domain: VerticalId, source: SourceId): Promise<Compared> {
  const [object, insight] = await Promise.all([
    call(readObject, asShown(readObject, { sid, source })).catch(missing),
    call(readInsight, asShown(readInsight, { sid, domain, source })).catch(missing),
  ]);
  return {
    sid,
    domain,
    source,
    object: object?.object ?? null,
    insight: insight?.insight ?? null,
    release: insight,
  };
}

function missing(error: unknown): null {
  if (error instanceof CallError && error.status === 404) return null;
  throw error;
}
