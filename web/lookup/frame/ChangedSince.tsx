import useSWR from 'swr';
import { CallError } from '../../../shared/api/client.ts';
import { readInsight, worklist } from '../../../shared/api/lookup/queries.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../shared/model/lookup/object.ts';
import { type SourceId, type VerticalId, verticalNames } from '../../../shared/model/scope.ts';
import { whereabouts } from '../../../shared/rules/lookup/choosePlace.ts';
import { changedFindings } from '../../../shared/rules/lookup/findings/changed.ts';
import type { Finding } from '../../../shared/rules/lookup/findings/finding.ts';
import { redefined } from '../../../shared/rules/lookup/metricAsOf.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { call } from '../../api/calls.ts';
import { explain } from '../../api/errorText.ts';
import { settled } from '../../api/useRead.ts';
import style from './ChangedSince.module.css';

export type ChangedPlace = {
  readonly sids: readonly number[];
  /** Null in worklists, where each object is judged in its first vertical with data. */
  readonly domain: VerticalId | null;
  readonly source: SourceId;
  readonly release: number;
};

/** Each takes two requests. */
const mostCompared = 25;

/** Sentences about a page's objects that only one of the two releases has. */
export function ChangedSince({ place, then }: { place: ChangedPlace; then: string }) {
  const { data, error } = useSWR<Read[], CallError>(
    ['changed since', place],
    () => readChanges(place),
    settled,
  );
  if (error) return <p role="alert">{explain(error)}</p>;
  if (!data) return <p aria-busy="true">Comparing …</p>;
  const changes = data.map((each) => ({ ...each, ...changesOf(each) }));
  const isChanged = ({ before, now, came, went }: (typeof changes)[number]) =>
    !before !== !now || came.length + went.length > 0;
  const shown = data.length > 1 ? changes.filter(isChanged) : changes;
  const [same, left] = [data.length - shown.length, place.sids.length - data.length];
  return (
    <>
      {shown.map(({ sid, name, domain, before, now, came, went }) => (
        <section key={sid} className={style.object} aria-label={name}>
          {place.sids.length > 1 && (
            <h3>
              {name}
              {!place.domain && domain && ` in ${verticalNames[domain]}`}
            </h3>
          )}
          {!now && <p>{name} has no page today, since it has too few posts.</p>}
          {!before && <p>{name} had no page then.</p>}
          {before && now && <Redefined before={before} now={now} />}
          <Sentences title="Said now, not then" findings={came} />
          <Sentences title={`Said in ${then}, not now`} findings={went} />
          {before && now && came.length + went.length === 0 && (
            <p>Today’s figures say the same of {name}. Its numbers may have moved.</p>
          )}
        </section>
      ))}
      {data.length > 1 && same > 0 && (
        <p>Today’s figures say the same of {counted(same, 'object')}. Their numbers may have moved.</p>
      )}
      {left > 0 && (
        <p>
          {counted(left, 'object')} of the list {left === 1 ? 'isn’t' : 'aren’t'} compared.
        </p>
      )}
    </>
  );
}

function changesOf({ name, type_code, domain, before, now }: Read) {
  if (!domain) return { came: [], went: [] };
  const named = { name, type_code, vertical: verticalNames[domain] };
  return changedFindings(named, before, now);
}

function Sentences({ title, findings }: { title: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <>
      <h4 className={style.title}>{title}</h4>
      <ul className={style.list}>
        {findings.map(({ sentence }) => (
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

async function readChanges(place: ChangedPlace): Promise<Read[]> {
  const { sids, source, release } = place;
  const objects = sids.slice(0, mostCompared).join(',');
  const [then, now] = await Promise.all([
    call(worklist, { objects, source, release }).catch(missing),
    call(worklist, { objects, source }).catch(missing),
  ]);
  const known = new Map([now, then].flatMap((each) => each?.objects ?? []).map((each) => [each.sid, each]));
  const both = sids.slice(0, mostCompared).flatMap((sid) => known.get(sid) ?? []);
  return Promise.all(both.map((object) => readBoth(object, place)));
}

async function readBoth(object: ObjectInfo, { domain: asked, source, release }: ChangedPlace) {
  const { sid, name, type_code } = object;
  const domain = asked ?? whereabouts(object, source, null).domain;
  if (domain === null) return { sid, name, type_code, domain, before: null, now: null };
  const [before, now] = await Promise.all([
    call(readInsight, { sid, domain, source, release }).catch(missing),
    call(readInsight, { sid, domain, source }).catch(missing),
  ]);
  return { sid, name, type_code, domain, before: before?.insight ?? null, now: now?.insight ?? null };
}

function missing(error: unknown): null {
  if (error instanceof CallError && error.status === 404) return null;
  throw error;
}
