import type { GapUid, OrganizationUid, PreviewUid } from '../../shared/model/ids.ts';
import { signToken } from '../services/tokens.ts';

type Preview = {
  organization_uid: OrganizationUid;
  gap_uid: GapUid;
  preview_uid: PreviewUid;
};

/** Longer than any link lives, also one that is extended once and again. */
const tokenSeconds = 366 * 24 * 60 * 60;

/** The path of a preview link. It can be made again from its row, which alone decides whether it is good. */
export async function previewPath(preview: Preview): Promise<string> {
  const { organization_uid: org, gap_uid: gap, preview_uid: prv } = preview;
  const jwt = await signToken('anonymous', { org, gap, prv }, tokenSeconds);
  return `/AppView/client-home?${new URLSearchParams({ jwt })}`;
}
