import { listObjects, readSignals } from '../../../../../shared/api/lookup/queries.ts';
import type { Viewer } from '../../../../../shared/model/access/viewer.ts';
import { type FigurePlace, figureKey } from '../../../../../shared/model/lookup/figures.ts';
import type { ObjectName } from '../../../../../shared/model/lookup/object.ts';
import { isRising, type ListedSignal } from '../../../../../shared/model/lookup/signal.ts';
import type { VerticalId } from '../../../../../shared/model/scope.ts';
import { mayOpen } from '../../../../../shared/rules/access/visibility.ts';
import { isKnownSignal } from '../../../../../shared/rules/lookup/signals.ts';
import { useRead } from '../../../../api/useRead.ts';
import { useFigures } from '../../../../ui/figures/useFigures.ts';
import { sourceOf } from '../sourceOf.ts';

export type Guide = ObjectName & FigurePlace;

/** Objects to begin with: the most talked about, one that moved, and two of a kind. Null for who can't look up. */
export function useGuided(viewer: Viewer) {
  const source = sourceOf(viewer);
  const asked = source && mayOpen('cf_lite', viewer) ? { source } : null;
  const objects = useRead(listObjects, asked, { settled: true });
  // Usually read already, by the list of what is unusual.
  const signals = useRead(readSignals, asked, { once: true, settled: true });
  const isKnown = [objects, signals].every(({ data, error }) => data ?? error);
  const known = source && isKnown ? (objects.data?.objects ?? []) : [];
  const guide = (each: Listed): Guide[] =>
    source
      ? [{ sid: each.sid, name: each.name, type_code: each.type_code, source, domain: each.domain_sid }]
      : [];
  const [first] = known.slice(0, 1).flatMap(guide);
  const moved = movedSignal(signals.data?.signals ?? [], first);
  const pair = alike(known.filter(({ sid }) => sid !== first?.sid && sid !== moved?.object)).flatMap(guide);
  const places: FigurePlace[] = [
    ...(first ? [first] : []),
    ...(moved ? [{ sid: moved.object, source: moved.source, domain: moved.vertical }] : []),
    ...pair,
  ];
  const figures = useFigures(places);
  return {
    isKnown: asked === null || isKnown,
    first: first ?? null,
    moved,
    pair: pair.length === 2 ? pair : null,
    figureOf: (place: FigurePlace) => figures.get(figureKey(place)),
  };
}

/** The strongest rise of another object, or else the strongest signal. */
function movedSignal(signals: readonly ListedSignal[], first: Guide | undefined): ListedSignal | null {
  const others = signals.filter((signal) => isKnownSignal(signal) && signal.object !== first?.sid);
  return others.find(isRising) ?? others[0] ?? null;
}

type Listed = ObjectName & { domain_sid: VerticalId };

/** The two most talked about objects of one vertical, and of one type if there are such. */
function alike(listed: readonly Listed[]): Listed[] {
  return firstTwo(listed, ofOneType) ?? firstTwo(listed, ofOneVertical) ?? [];
}

const ofOneVertical = (one: Listed, other: Listed) => one.domain_sid === other.domain_sid;
const ofOneType = (one: Listed, other: Listed) =>
  one.type_code === other.type_code && ofOneVertical(one, other);

function firstTwo(
  listed: readonly Listed[],
  belong: (one: Listed, other: Listed) => boolean,
): Listed[] | null {
  for (const [at, one] of listed.entries()) {
    const other = listed.slice(at + 1).find((each) => belong(one, each));
    if (other) return [one, other];
  }
  return null;
}
