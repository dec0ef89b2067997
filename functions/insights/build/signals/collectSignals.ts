import type { InsightDocument } from '../../../../shared/model/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/object.ts';
import { type ListedSignal, maxSignals, type Signal } from '../../../../shared/model/signal.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import { signalsPk } from '../../read/release/keys.ts';

type Found = Signal & Pick<ListedSignal, 'source' | 'vertical' | 'object'>;

/** Collects the signals as a build's documents and objects stream past: documents first. */
export function collectSignals() {
  const found: Found[] = [];
  const sources = new Set<SourceId>();
  const names = new Map<number, Pick<ObjectInfo, 'name' | 'type_code'>>();
  return {
    addDocument({ source, vertical, object, signal }: InsightDocument): void {
      sources.add(source);
      if (signal) found.push({ ...signal, source, vertical, object });
    },
    addObject({ sid, name, type_code }: ObjectInfo): void {
      names.set(sid, { name, type_code });
    },
    /**
     * The strongest of each vertical and source, by the row that holds them. A source where nothing is unusual has an empty
     * row: without one, a release counts as older than signals.
     */
    rows(): Map<string, ListedSignal[]> {
      const listed = found.flatMap((signal): ListedSignal[] => {
        const about = names.get(signal.object);
        return about ? [{ ...signal, ...about }] : [];
      });
      const inSource = Map.groupBy(listed.sort(strongestFirst), ({ source }) => source);
      return new Map(
        [...sources].map((source) => [signalsPk(source), strongestOf(inSource.get(source) ?? [])]),
      );
    },
  };
}

const strongestOf = (listed: readonly ListedSignal[]) =>
  [...Map.groupBy(listed, ({ vertical }) => vertical).values()].flatMap((own) => own.slice(0, maxSignals));

const size = ({ actual, expected }: Signal) => Math.abs(actual - expected);

const strongestFirst = (one: Found, other: Found) =>
  one.doubt - other.doubt || size(other) - size(one) || one.object - other.object;
