import type { GapUid, OrganizationUid, PreviewUid } from '../../shared/model/ids.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import { signToken } from '../services/tokens.ts';

type Preview = {
  organization_uid: OrganizationUid;
  gap_uid: GapUid;
  preview_uid: PreviewUid;
  expires_at: number;
};

/** The path of a preview link. It can be made again from its row, which alone decides whether it is good. */
export async function previewPath(preview: Preview): Promise<string> {
  const { organization_uid: org, gap_uid: gap, preview_uid: prv, expires_at } = preview;
  const lifetime = expires_at - epochSeconds(clock.now());
  const jwt = await signToken('anonymous', { org, gap, prv }, lifetime);
  return `/AppView/client-home?${new URLSearchParams({ jwt })}`;
}
