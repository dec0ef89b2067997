import useSWR from 'swr';
import { CallError } from '../../../shared/api/client.ts';
import { readInsight, readObject } from '../../../shared/api/lookup/queries.ts';
import { categoryNames } from '../../../shared/model/lookup/categoryNames.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import { type VerticalId, verticalNames } from '../../../shared/model/vertical.ts';
import { changedSentences } from '../../../shared/rules/lookup/findings/changed.ts';
import { redefined } from '../../../shared/rules/lookup/metricAsOf.ts';
import { call } from '../../api/calls.ts';
import { explain } from '../../api/errorText.ts';
import { settled } from '../../api/useRead.ts';
import { useDescriptorNames } from '../figures/useDescriptorNames.ts';
import style from './ChangedSince.module.css';

export type ChangedPlace = {
  readonly sids: readonly number[];
  readonly domain: VerticalId;
  readonly source: SourceId;
  readonly release: number;
};

/** Sentences about a page's objects that only one of the two releases has. */
export function ChangedSince({ place, then }: { place: ChangedPlace; then: string }) {
  const { data, error } = useSWR<Read[], CallError>(
    ['changed since', place],
    () => Promise.all(place.sids.map((sid) => readBoth(sid, place))),
    settled,
  );
  const nameOf = useDescriptorNames();
  if (error) return <p role="alert">{explain(error)}</p>;
  if (!data) return <p aria-busy="true">Comparing …</p>;
  return data.map(({ sid, name, category, before, now }) => {
    const named = { name, rivals: categoryNames[category], vertical: verticalNames[place.domain], nameOf };
    const { came, went } = changedSentences(named, before, now);
    return (
      <section key={sid} className={style.object} aria-label={name}>
        {place.sids.length > 1 && <h3>{name}</h3>}
        {!now && <p>{name} has no page today, since it has too few posts.</p>}
        {!before && <p>{name} had no page then.</p>}
        {before && now && <Redefined before={before} now={now} />}
        <Sentences title="Said now, not then" sentences={came} />
        <Sentences title={`Said in ${then}, not now`} sentences={went} />
        {before && now && came.length + went.length === 0 && (
          <p>Today’s figures say the same of {name}. Its numbers may have moved.</p>
        )}
      </section>
    );
  });
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <>
      <h4 className={style.title}>{title}</h4>
      <ul className={style.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

/** A sentence may have come or gone with a definition instead of with the posts. */
function Redefined({ before, now }: { before: InsightDocument; now: InsightDocument }) {
  const names = redefined(before.metric_versions, now.metric_versions);
  return names.length > 0 && <p>Defined differently since: {names.join(', ')}.</p>;
}

type Read = Awaited<ReturnType<typeof readBoth>>;

async function readBoth(sid: number, { domain, source, release }: ChangedPlace) {
  const [{ object }, before, now] = await Promise.all([
    call(readObject, { sid, source, release }),
    call(readInsight, { sid, domain, source, release }).catch(missing),
    call(readInsight, { sid, domain, source }).catch(missing),
  ]);
  const { name, category } = object;
  return { sid, name, category, before: before?.insight ?? null, now: now?.insight ?? null };
}

function missing(error: unknown): null {
  if (error instanceof CallError && error.status === 404) return null;
  throw error;
}
