import { median } from '../forecast/numbers.ts';

export type ComparedPart = {
  readonly part: number;
  readonly usual: number;
  /** In robust standard deviations; negative below the usual share. */
  readonly deviations: number;
};

const leastOthers = 3;
/** Only the nearest months, since the usual value changes slowly. */
const mostOthers = 12;
const leastSpread = 0.01;

type PartOfMonth = { readonly month: number; readonly part: number; readonly among: number };

export function comparePart(own: PartOfMonth, all: readonly PartOfMonth[]): ComparedPart | null {
  const others = all
    .filter(({ month }) => month !== own.month)
    .sort((one, other) => Math.abs(one.month - own.month) - Math.abs(other.month - own.month))
    .slice(0, mostOthers);
  if (others.length < leastOthers) return null;
  const angles = others.map(({ part }) => angleOf(part));
  const middle = median(angles);
  const typical = 1.4826 * median(angles.map((angle) => Math.abs(angle - middle)));
  const chance = 1 / (2 * Math.sqrt(own.among));
  return {
    part: own.part,
    usual: median(others.map(({ part }) => part)),
    deviations: (angleOf(own.part) - middle) / Math.hypot(typical, leastSpread, chance),
  };
}

const angleOf = (part: number) => Math.asin(Math.sqrt(Math.min(1, Math.max(0, part))));
