import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { type ListedSignal, maxSignals, type Signal } from '../../../../shared/model/lookup/signal.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { signalsPk } from '../../release/rows/keys.ts';

type Found = Signal & Pick<ListedSignal, 'source' | 'vertical' | 'object'>;

export type ShardSignals = {
  readonly sources: readonly SourceId[];
  readonly strongest: readonly ListedSignal[];
};

export function collectSignals() {
  const found: Found[] = [];
  const sources = new Set<SourceId>();
  const names = new Map<number, Pick<ObjectInfo, 'name' | 'type_code'>>();
  return {
    addDocument({ source, vertical, object, signal }: InsightDocument): void {
      sources.add(source);
      if (!signal) return;
      const { quotes: _, ...listed } = signal;
      found.push({ ...listed, source, vertical, object });
    },
    addObject({ sid, name, type_code }: ObjectInfo): void {
      names.set(sid, { name, type_code });
    },
    all(): ShardSignals {
      const listed = found.flatMap((signal): ListedSignal[] => {
        const about = names.get(signal.object);
        return about ? [{ ...signal, ...about }] : [];
      });
      const bySource = Map.groupBy(listed, ({ source }) => source);
      return { sources: [...sources], strongest: [...bySource.values()].flatMap(strongestOf) };
    },
  };
}

/** A source without signals has an empty row: without one, its release would count as older than signals. */
export function signalRows(all: readonly ShardSignals[]): [PK: string, ListedSignal[]][] {
  const sources = [...new Set(all.flatMap((each) => each.sources))].sort((one, other) => one - other);
  const bySource = Map.groupBy(
    all.flatMap(({ strongest }) => strongest),
    ({ source }) => source,
  );
  return sources.map((source) => [signalsPk(source), strongestOf(bySource.get(source) ?? [])]);
}

const strongestOf = (listed: readonly ListedSignal[]) =>
  [...Map.groupBy(listed.toSorted(strongestFirst), ({ vertical }) => vertical).values()].flatMap((own) =>
    own.slice(0, maxSignals),
  );

const size = ({ actual, expected }: Signal) => Math.abs(actual - expected);

const strongestFirst = (one: Found, other: Found) =>
  one.doubt - other.doubt || size(other) - size(one) || one.object - other.object;
