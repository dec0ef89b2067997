import * as z from 'zod';
import { VerticalForecast } from '../../../../shared/model/lookup/forecast.ts';
import { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { PageCounts } from '../../../../shared/model/lookup/method.ts';
import { ObjectInfo, type ObjectSid } from '../../../../shared/model/lookup/object.ts';
import { ListedSignal, type QuotedPost } from '../../../../shared/model/lookup/signal.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import { readKept, readNewest } from './kept.ts';
import { forecastsPk, insightPk, objectPk, pageCountsPk, signalsPk } from './keys.ts';
import { currentRelease, type From, type Release } from './state.ts';
import { unpackAs } from './unpack.ts';

export type ReadInsight = { release: number; document: InsightDocument };

/** Null if the object doesn't exist or has too few posts there. */
export async function readInsight(
  source: SourceId,
  vertical: VerticalId,
  object: ObjectSid,
  from: From = currentRelease(),
): Promise<ReadInsight | null> {
  return read(await from, insightPk(source, vertical, object), InsightDocument, (document, release) => ({
    release,
    document: withoutQuotes(document),
  }));
}

/** Texts of posts are read by themselves, so that no other answer or export has one. */
function withoutQuotes(document: InsightDocument): InsightDocument {
  const { signal, copied_rise } = document;
  if (copied_rise?.quote) {
    const { quote: _, ...rise } = copied_rise;
    return { ...document, copied_rise: rise };
  }
  if (!signal?.quotes) return document;
  const { quotes: _, ...quiet } = signal;
  return { ...document, signal: quiet };
}

/** As in the release: what was removed since must be taken out before any is shown. */
export async function readQuotedPosts(
  source: SourceId,
  vertical: VerticalId,
  object: ObjectSid,
  from: From = currentRelease(),
): Promise<QuotedPost[]> {
  const PK = insightPk(source, vertical, object);
  const quotes = await read(await from, PK, InsightDocument, ({ signal, copied_rise }) =>
    copied_rise?.quote ? [copied_rise.quote] : (signal?.quotes ?? []),
  );
  return quotes ?? [];
}

export async function readObject(sid: ObjectSid, from: From = currentRelease()): Promise<ObjectInfo | null> {
  return readObjectOf(await from, sid);
}

const readObjectOf = (current: Release | null, sid: ObjectSid) =>
  read(current, objectPk(sid), ObjectInfo, (object) => object);

const readsAtOnce = 8;

export async function readObjects(
  sids: readonly ObjectSid[],
  from: From = currentRelease(),
): Promise<ObjectInfo[]> {
  // All from one release, even if another goes live in between.
  const release = await from;
  const left = [...new Set(sids)].entries();
  const found: (ObjectInfo | null)[] = [];
  const readOn = async () => {
    for (const [at, sid] of left) found[at] = await readObjectOf(release, sid);
  };
  await Promise.all(Array.from({ length: readsAtOnce }, readOn));
  return found.filter((object) => object !== null);
}

/** Null in releases built before forecasts. */
export const readForecasts = (from?: From) =>
  readList(forecastsPk, z.array(VerticalForecast).readonly(), from);

/** Null in releases built before pages were counted. */
export const readPageCounts = (from?: From) => readList(pageCountsPk, PageCounts, from);

/** Null in releases built before signals, and for sources without data. */
export const readSignals = (source: SourceId, from?: From) =>
  readList(signalsPk(source), z.array(ListedSignal).readonly(), from);

async function readList<T>(
  PK: string,
  schema: z.ZodType<T>,
  from: From = currentRelease(),
): Promise<T | null> {
  const release = await from;
  return release && readKept(release, PK, schema);
}

async function read<T, R>(
  current: Release | null,
  PK: string,
  schema: z.ZodType<T>,
  give: (content: T, release: number) => R,
): Promise<R | null> {
  const row = current && (await readNewest(PK, current));
  return row ? give(unpackAs(schema, row.data), row.release) : null;
}
