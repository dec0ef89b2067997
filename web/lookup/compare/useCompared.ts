import { useEffect, useMemo, useRef } from 'react';
import useSWR from 'swr';
import { CallError } from '../../../shared/api/client.ts';
import { readInsight, readObject } from '../../../shared/api/lookup/lookup.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import type { VerticalId } from '../../../shared/model/vertical.ts';
import type { ReleaseMark } from '../../../shared/rules/lookup/builtOn.ts';
import { call } from '../../api/calls.ts';
import { settled } from '../../api/useRead.ts';

export type Compared = {
  sid: number;
  domain: VerticalId;
  source: SourceId;
  object: ObjectInfo | null;
  /** Null where the vertical of the source has nothing of it. */
  insight: InsightDocument | null;
  release: ReleaseMark | null;
};

/** Every object with its insight, in the order of the address. One that isn't there doesn't keep the others away. */
export function useCompared(sids: readonly number[], domain: VerticalId | null, source: SourceId | null) {
  const list = sids.join();
  const here = useRef<{ list: string; compared: readonly Compared[] }>({ list: '', compared: [] });
  const { data, error, mutate, isLoading } = useSWR<Compared[], CallError>(
    domain && source && sids.length > 0 ? ['compare', list, domain, source] : null,
    () => {
      // Only another list can have what is here already: the same one is read again to be read anew.
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
  // What is kept bridges a change of objects; figures of another place would stand under this one's name.
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
    call(readObject, { sid, source }).catch(missing),
    call(readInsight, { sid, domain, source }).catch(missing),
  ]);
  return {
    sid,
    domain,
    source,
    object: object?.object ?? null,
    insight: insight?.insight ?? null,
    release: insight ? { release: insight.release, built_on: insight.built_on } : null,
  };
}

function missing(error: unknown): null {
  if (error instanceof CallError && error.status === 404) return null;
  throw error;
}
