import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import { forgetCurrentRelease, type Release } from '../../release/rows/state.ts';
import type { Lease } from './lease.ts';
import type { ReleaseWriter } from './releaseWriter.ts';
import { clearJournal, clearSuperseded, forgetAbandoned, supersededSeconds } from './tidy.ts';

/** Listed for the history only; the rows of earlier releases are kept for a day. */
const maxEarlier = 10;

/** A single write switches all readers to the new release. */
export async function serve(
  lease: Lease,
  writer: ReleaseWriter,
  next: Release,
  replaced: number,
): Promise<void> {
  await forgetAbandoned(lease, writer);
  const { current, earlier, superseded } = lease.state();
  const due = epochSeconds(clock.now()) + supersededSeconds;
  const own = { release: next.release, rows: replaced, due, marked: false };
  await lease.change({
    current: next,
    earlier: (current ? [current, ...earlier] : earlier).slice(0, maxEarlier),
    superseded: replaced > 0 ? [...superseded, own] : superseded,
  });
  forgetCurrentRelease();
}

/** Cleans up after serving; if this fails, the next publisher repeats it. */
export async function tidyUp(lease: Lease, writer: ReleaseWriter, concurrency: number): Promise<void> {
  await clearSuperseded(lease, writer, concurrency);
  await clearJournal(lease.release, writer);
  await lease.change({ building: null });
}
