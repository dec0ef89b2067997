import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import type { AlertRow, AlertState } from '../../platform/data/alert.ts';
import { currentRelease } from '../release/rows/state.ts';
import { judgeAlert } from './judging/judgeAlert.ts';
import { visibleReleases } from './judging/visibleRelease.ts';

type Asked = Pick<AlertRow, 'address' | 'conditions'>;

/** The state in the current release, so that only later changes are reported. */
export async function baseline(
  { address, conditions }: Asked,
  profile: AccessProfile,
): Promise<{ state: AlertState | null; release: number }> {
  const release = await currentRelease();
  if (!release) return { state: null, release: 0 };
  const { state } = await judgeAlert({ address, conditions, state: null }, visibleReleases(release)(profile));
  return { state, release: release.release };
}
