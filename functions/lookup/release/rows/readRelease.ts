import type { VerticalForecast } from '../../../../shared/model/lookup/forecast.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo, ObjectSid } from '../../../../shared/model/lookup/object.ts';
import type { ListedSignal } from '../../../../shared/model/lookup/signal.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { VerticalId } from '../../../../shared/model/vertical.ts';
import { readKept } from './kept.ts';
import { forecastsPk, insightPk, objectPk, signalsPk } from './keys.ts';
import { readNewest } from './newest.ts';
import { currentRelease, type Release } from './state.ts';
import { unpackJson } from './unpack.ts';

export type ReadInsight = {
  release: number;
  document: InsightDocument;
};

/** Null if the object doesn't exist or has too few posts there. */
export async function readInsight(
  source: SourceId,
  vertical: VerticalId,
  object: ObjectSid,
): Promise<ReadInsight | null> {
  return read<InsightDocument, ReadInsight>(
    await currentRelease(),
    insightPk(source, vertical, object),
    (document, release) => ({ release, document }),
  );
}

export async function readObject(sid: ObjectSid): Promise<ObjectInfo | null> {
  return readObjectOf(await currentRelease(), sid);
}

const readObjectOf = (current: Release | null, sid: ObjectSid) =>
  read<ObjectInfo, ObjectInfo>(current, objectPk(sid), (object) => object);

const readsAtOnce = 8;

export async function readObjects(sids: readonly ObjectSid[]): Promise<ObjectInfo[]> {
  // All from one release, even if another one goes live in between.
  const current = await currentRelease();
  const left = [...new Set(sids)].entries();
  const found: (ObjectInfo | null)[] = [];
  const readOn = async () => {
    for (const [at, sid] of left) found[at] = await readObjectOf(current, sid);
  };
  await Promise.all(Array.from({ length: readsAtOnce }, readOn));
  return found.filter((object) => object !== null);
}

/** Null in releases built before forecasts. */
export const readForecasts = () => readList<readonly VerticalForecast[]>(forecastsPk);

/** Null in releases built before signals, and for sources without data. */
export const readSignals = (source: SourceId) => readList<readonly ListedSignal[]>(signalsPk(source));

async function readList<T>(PK: string): Promise<T | null> {
  const release = await currentRelease();
  return release && readKept<T>(release, PK);
}

async function read<T, R>(
  current: Release | null,
  PK: string,
  give: (content: T, release: number) => R,
): Promise<R | null> {
  const row = current && (await readNewest(PK, current.release));
  return row ? give(unpackJson<T>(row.data), row.release) : null;
}
