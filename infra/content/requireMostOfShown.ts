import type { Difference } from './difference.ts';

export class TooMuchWithdrawn extends Error {}

/** A wrong or half-copied folder would otherwise empty the portal. */
export function requireMostOfShown({ withdrawn, shown }: Pick<Difference, 'withdrawn' | 'shown'>): void {
  const losses = Object.entries(shown).flatMap(([kind, count]) => {
    const gone = withdrawn.filter((entry) => entry.kind === kind).length;
    return gone * 5 > count ? [`${gone} of ${count} (${kind})`] : [];
  });
  if (losses.length === 0) return;
  throw new TooMuchWithdrawn(
    `This folder would withdraw more than a fifth of what is shown: ${losses.join(', ')}. Is it the right folder, and complete? To publish it anyway, add --force --reason "why".`,
  );
}
