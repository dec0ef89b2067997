import { useMemo } from 'react';
import useSWR from 'swr';
import { CallError } from '../../../../shared/api/client.ts';
import { readInsight } from '../../../../shared/api/lookup/queries.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { VerticalId } from '../../../../shared/model/vertical.ts';
import type { ReleaseMark } from '../../../../shared/rules/lookup/builtOn.ts';
import { asShown, call } from '../../../api/calls.ts';
import { settled } from '../../../api/useRead.ts';
import { shownRelease } from '../../../navigation/shownRelease.ts';

export type OfSource = {
  readonly source: SourceId;
  readonly insight: InsightDocument | null;
  readonly release: ReleaseMark | null;
};

/** The object's documents of several sources. A source without a page doesn't block the others. */
export function useSources(sid: number, domain: VerticalId | null, sources: readonly SourceId[]) {
  const { data, error, mutate } = useSWR<OfSource[], CallError>(
    domain && sources.length > 0 ? ['sources', sid, domain, sources.join(), shownRelease()] : null,
    () => Promise.all(sources.map((source) => read(sid, domain as VerticalId, source))),
    { ...settled, keepPreviousData: true },
  );
  const shown = useMemo(() => data?.filter(({ source }) => sources.includes(source)), [data, sources]);
  return { data: shown, error, mutate };
}

async function read(sid: number, domain: VerticalId, source: SourceId): Promise<OfSource> {
  try {
    const found = await call(readInsight, asShown(readInsight, { sid, domain, source }));
    return { source, insight: found.insight, release: found };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { source, insight: null, release: null };
    throw error;
  }
}
