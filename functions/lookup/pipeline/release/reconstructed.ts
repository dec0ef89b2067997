import { monthText } from '../../../../shared/rules/lookup/months.ts';
import { isKept, listReleases, type PublishedRelease } from '../../release/rows/releases.ts';
import type { PublishableManifest } from '../documents/publishable.ts';

class CannotReconstruct extends Error {
  constructor(message: string) {
    super(`${message} Nothing was published.`);
    this.name = 'CannotReconstruct';
  }
}

export async function lastReconstructed(): Promise<PublishedRelease | null> {
  return (await listReleases()).findLast((each) => each.reconstructed && isKept(each)) ?? null;
}

/** Reconstructed figures never stand beside figures of the same month that were live: their differences could give persons away. */
export function requireEarlierMonths(
  { lastMonth }: Pick<PublishableManifest, 'lastMonth'>,
  releases: readonly PublishedRelease[],
): void {
  const published = releases.filter(({ reconstructed }) => !reconstructed).map((each) => each.last_month);
  if (published.length === 0) {
    throw new CannotReconstruct('A release has to be live before earlier ones are reconstructed.');
  }
  const first = Math.min(...published);
  if (lastMonth >= first) {
    throw new CannotReconstruct(
      `Data to ${monthText(lastMonth)} can’t be reconstructed, since releases are kept from ${monthText(first)} on.`,
    );
  }
  const last = releases.findLast(({ reconstructed }) => reconstructed);
  if (last && lastMonth <= last.last_month) {
    throw new CannotReconstruct(
      `Data to ${monthText(last.last_month)} is reconstructed already. Months are reconstructed from the earliest to the latest.`,
    );
  }
}
