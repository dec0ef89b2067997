import { randomUUID } from 'node:crypto';
import { joinPreview } from '../../shared/api/access/profile.ts';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import type { GapUid, OrganizationUid, PreviewUid } from '../../shared/model/ids.ts';
import type { Browser } from './browser.ts';

export const previewedOrganization = 'org_larkspur' as OrganizationUid;

export async function newPreview({
  days = 7,
  organization_uid = previewedOrganization,
  gap_uid = 'gap_larkspur-food' as GapUid,
  note = 'for a fair',
} = {}): Promise<{ token: string; preview_uid: PreviewUid }> {
  const { preview } = await import('../../functions/platform/data/organization.ts');
  const { commit } = await import('../../functions/platform/data/table/commit.ts');
  const { create } = await import('../../functions/platform/data/table/writes.ts');
  const { previewPath } = await import('../../functions/access/links/previewLink.ts');
  const row = {
    preview_uid: `prv_${randomUUID()}` as PreviewUid,
    organization_uid,
    gap_uid,
    note,
    expires_at: Math.floor(Date.now() / 1000) + days * 24 * 60 * 60,
    created_at: new Date().toISOString(),
  };
  await commit(create(preview, row));
  const link = new URL(await previewPath(row), 'http://site.example');
  return { token: link.searchParams.get('jwt') ?? '', preview_uid: row.preview_uid };
}

export async function joinAsGuest({ call }: Browser): Promise<Viewer> {
  const { token } = await newPreview();
  return call(joinPreview, { token });
}
