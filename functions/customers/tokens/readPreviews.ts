import type { GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { organizationKey, profileKey } from '../../platform/data/keys.ts';
import {
  type AccessProfileRow,
  accessProfile,
  type Preview,
  preview,
} from '../../platform/data/organization.ts';
import { pages } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';

type Given = { profile: AccessProfileRow; previews: Preview[] };

export async function readPreviews(
  organization: OrganizationUid,
  profile: GapUid,
): Promise<Given | undefined> {
  const [found, previews] = await Promise.all([
    get(accessProfile, profileKey(organization, profile)),
    allOf(organization, profile),
  ]);
  return found && { profile: found, previews };
}

async function allOf(organization: OrganizationUid, profile: GapUid): Promise<Preview[]> {
  const found: Preview[] = [];
  const range = { PK: organizationKey(organization).PK, SK: 'PREVIEW#' };
  for await (const rows of pages(preview, range, { consistent: true })) {
    found.push(...rows.filter(({ gap_uid }) => gap_uid === profile));
  }
  return found;
}
