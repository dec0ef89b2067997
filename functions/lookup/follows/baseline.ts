import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import type { FollowRow, FollowState } from '../../platform/data/follow.ts';
import { judgeFollow } from '../following/judging/judgeFollow.ts';
import { sightsOf } from '../following/judging/sight.ts';
import { currentRelease } from '../release/rows/state.ts';

type Asked = Pick<FollowRow, 'address' | 'conditions'>;

/** The state in the current release, so that only later changes are reported. */
export async function baseline(
  { address, conditions }: Asked,
  profile: AccessProfile,
): Promise<{ state: FollowState | null; release: number }> {
  const release = await currentRelease();
  if (!release) return { state: null, release: 0 };
  const { state } = await judgeFollow({ address, conditions, state: null }, sightsOf(release)(profile));
  return { state, release: release.release };
}
