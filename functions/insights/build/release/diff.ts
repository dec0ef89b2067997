import { minShown } from '../../../../shared/model/insight.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { VerticalId } from '../../../../shared/model/vertical.ts';
import { insightPk } from '../../read/release/keys.ts';
import { readObjects } from '../../read/release/readRelease.ts';
import { type Release, readState } from '../../read/release/state.ts';
import { contentHash, readManifest, type Served } from './manifest.ts';
import type { Publishable } from './publishable.ts';
import { type Compared, compareReleases, fallsOf } from './shrinks.ts';

type Mover = {
  readonly object: string;
  readonly source: SourceId;
  readonly vertical: VerticalId;
  /** Posts per month. */
  readonly before: number;
  readonly now: number;
};

/** What publishing a build would change. */
export type ReleaseDiff = {
  readonly served: Release;
  readonly compared: readonly Compared[];
  /** The reasons for which it would be refused. */
  readonly falls: readonly Compared[];
  readonly documents: {
    readonly new: number;
    readonly gone: number;
    readonly changed: number;
    readonly same: number;
  };
  /** Names of objects that would get their first document, or lose their last one. */
  readonly comes: readonly string[];
  readonly goes: readonly string[];
  readonly movers: readonly Mover[];
};

const maxMovers = 10;

/** Compares a build with the served release and changes nothing; null if none is served. */
export async function diffWithServed(built: Publishable): Promise<ReleaseDiff | null> {
  const { current } = await readState();
  if (!current) return null;
  const left = new Map<string, Served>();
  for await (const [PK, served] of readManifest(current.release)) left.set(PK, served);
  const before = new Set([...left.keys()].flatMap((PK) => objectOf(PK) ?? []));
  const now = new Set<number>();
  const documents = { new: 0, gone: 0, changed: 0, same: 0 };
  const moved: (Omit<Mover, 'object'> & { sid: number })[] = [];
  for await (const document of built.documents()) {
    const { source, vertical, object, activity } = document;
    const PK = insightPk(source, vertical, object);
    const known = left.get(PK);
    left.delete(PK);
    now.add(object);
    if (!known) documents.new += 1;
    else if (known.hash === contentHash(Buffer.from(JSON.stringify(document)))) documents.same += 1;
    else documents.changed += 1;
    const [was, is] = [known?.ppm ?? 0, activity.ppm ?? 0];
    // From a smaller base nearly anything is a large move.
    if (was >= minShown && was !== is) moved.push({ sid: object, source, vertical, before: was, now: is });
  }
  documents.gone = [...left.keys()].filter((PK) => objectOf(PK) !== undefined).length;
  const names = new Map<number, string>();
  for await (const { sid, name } of built.objects()) names.set(sid, name);
  const goes = [...before].filter((sid) => !now.has(sid));
  for (const { sid, name } of await readObjects(goes.filter((sid) => !names.has(sid)))) names.set(sid, name);
  const nameOf = (sid: number) => names.get(sid) ?? `object ${sid}`;
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
  };
}

const moveOf = ({ before, now }: Pick<Mover, 'before' | 'now'>) => Math.abs(now - before) / before;

/** The object of a document, from the document's key. */
function objectOf(PK: string): number | undefined {
  const [kind, , , sid] = PK.split('#');
  return kind === 'INSIGHT' ? Number(sid) : undefined;
}
