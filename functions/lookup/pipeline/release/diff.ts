import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import { insightPk } from '../../release/rows/keys.ts';
import { readObjects } from '../../release/rows/readRelease.ts';
import { type Release, readState } from '../../release/rows/state.ts';
import type { Publishable } from '../documents/publishable.ts';
import { type Changed, diffSentences, type SentenceDiff, sentencesOf } from './diffSentences.ts';
import { contentHash, readManifest, type Served } from './manifest.ts';
import { reasonToRecompute } from './recomputePeople.ts';
import { asPublished, keepingNothing, readWritten } from './servedDocuments.ts';
import { type Compared, compareReleases, fallsOf } from './shrinks.ts';

type Mover = {
  readonly object: string;
  readonly source: SourceId;
  readonly vertical: VerticalId;
  readonly before: number;
  readonly now: number;
};

export type ReleaseDiff = {
  readonly served: Release;
  readonly compared: readonly Compared[];
  readonly falls: readonly Compared[];
  readonly documents: {
    readonly new: number;
    readonly gone: number;
    readonly changed: number;
    readonly same: number;
  };
  readonly comes: readonly string[];
  readonly goes: readonly string[];
  readonly movers: readonly Mover[];
  readonly sentences: SentenceDiff;
};

const maxMovers = 10;

export async function diffWithServed(built: Publishable): Promise<ReleaseDiff | null> {
  const { current } = await readState();
  if (!current) return null;
  const left = new Map<string, Served>();
  for await (const [PK, served] of readManifest(current.release)) left.set(PK, served);
  const before = new Set([...left.keys()].flatMap((PK) => placeOf(PK)?.object ?? []));
  const now = new Set<number>();
  const documents = { new: 0, gone: 0, changed: 0, same: 0 };
  const objects = new Map<number, Pick<ObjectInfo, 'name' | 'type_code'>>();
  for await (const { sid, name, type_code } of built.objects()) objects.set(sid, { name, type_code });
  const wordsOf = sentencesOf(await built.names(), objects);
  const changed: Changed[] = [];
  const moved: (Omit<Mover, 'object'> & { sid: number })[] = [];
  const isRecomputed = reasonToRecompute(current, built.manifest, {}) !== null;
  const served = isRecomputed ? keepingNothing : readWritten((PK) => left.get(PK));
  for await (const document of asPublished(built.documents(), served)) {
    const { source, vertical, object, activity } = document;
    const PK = insightPk(source, vertical, object);
    const known = left.get(PK);
    const hash = contentHash(Buffer.from(JSON.stringify(document)));
    left.delete(PK);
    now.add(object);
    if (!known) documents.new += 1;
    else if (known.hash === hash) documents.same += 1;
    else documents.changed += 1;
    if (known?.hash !== hash) {
      changed.push({ place: { source, vertical, object }, now: wordsOf(document) });
    }
    const [was, is] = [known?.ppm ?? 0, activity.ppm ?? 0];
    // With a smaller base, nearly any change looks large.
    if (was >= minShown && was !== is) moved.push({ sid: object, source, vertical, before: was, now: is });
  }
  const gone = [...left.keys()].flatMap((PK) => placeOf(PK) ?? []);
  documents.gone = gone.length;
  const goes = [...before].filter((sid) => !now.has(sid));
  for (const { sid, name, type_code } of await readObjects(goes.filter((sid) => !objects.has(sid))))
    objects.set(sid, { name, type_code });
  const nameOf = (sid: number) => objects.get(sid)?.name ?? `object ${sid}`;
  return {
    served: current,
    compared: compareReleases(current, built.manifest),
    falls: fallsOf(current, built.manifest),
    documents,
    comes: [...now].filter((sid) => !before.has(sid)).map(nameOf),
    goes: goes.map(nameOf),
    movers: moved
      .sort((one, other) => moveOf(other) - moveOf(one))
      .slice(0, maxMovers)
      .map(({ sid, ...rest }) => ({ object: nameOf(sid), ...rest })),
    sentences: await diffSentences(
      [...changed, ...gone.map((place) => ({ place, now: new Map() }))],
      wordsOf,
    ),
  };
}

const moveOf = ({ before, now }: Pick<Mover, 'before' | 'now'>) => Math.abs(now - before) / before;

type Place = Pick<InsightDocument, 'source' | 'vertical' | 'object'>;

function placeOf(PK: string): Place | undefined {
  const [kind, source, vertical, object] = PK.split('#');
  if (kind !== 'INSIGHT') return undefined;
  return {
    source: Number(source) as SourceId,
    vertical: Number(vertical) as VerticalId,
    object: Number(object),
  };
}
