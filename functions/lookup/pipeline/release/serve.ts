import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import { forgetCurrentRelease, type Release } from '../../release/release/state.ts';
import type { Lease } from './lease.ts';
import type { ReleaseWriter } from './releaseWriter.ts';
import { clearJournal, clearSuperseded, forgetAbandoned, supersededSeconds } from './tidy.ts';

/** At most this many releases are listed; their rows are kept for only a day. */
const maxEarlier = 10;

/** The single write that switches readers from the old release to the new one. */
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

/** What is left to do once a release is served; the next publisher does it if this one dies before. */
export async function tidyUp(lease: Lease, writer: ReleaseWriter, concurrency: number): Promise<void> {
  await clearSuperseded(lease, writer, concurrency);
  await clearJournal(lease.release, writer);
  await lease.change({ building: null });
}
