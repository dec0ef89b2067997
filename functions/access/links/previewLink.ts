import type { GapUid, OrganizationUid, PreviewUid } from '../../../shared/model/ids.ts';
import { signToken } from '../../platform/services/tokens/signToken.ts';

type Preview = { organization_uid: OrganizationUid; gap_uid: GapUid; preview_uid: PreviewUid };

/** Longer than any link can live, including repeated extensions. */
const tokenSeconds = 366 * 24 * 60 * 60;

export async function previewPath(preview: Preview): Promise<string> {
  const { organization_uid: org, gap_uid: gap, preview_uid: prv } = preview;
  const jwt = await signToken('anonymous', { org, gap, prv }, tokenSeconds);
  return `/AppView/client-home?${new URLSearchParams({ jwt })}`;
}
