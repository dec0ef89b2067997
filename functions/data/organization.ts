import * as z from 'zod';
import { OrganizationUid } from '../../shared/model/ids.ts';
import { AccessProfile } from '../../shared/model/profile.ts';
import { organizationKey, organizationNameKey, profileKey } from './keys.ts';
import { kind, type Row } from './table.ts';

export const organization = kind(
  'organization',
  z.object({
    organization_uid: OrganizationUid,
    name: z.string(),
    /** Staff roles count as staff only in the organization that runs the product. */
    internal: z.boolean(),
    created_at: z.string(),
    version: z.number(),
  }),
  ({ organization_uid }) => organizationKey(organization_uid),
);
export type Organization = Row<typeof organization>;

/** A name belongs to one organization. */
export const organizationName = kind(
  'organizationName',
  z.object({ name: z.string(), organization_uid: OrganizationUid, version: z.number() }),
  ({ name }) => organizationNameKey(name),
);

export const accessProfile = kind(
  'accessProfile',
  AccessProfile.extend({
    organization_uid: OrganizationUid,
    time_start: z.string().nullable(),
    time_end: z.string().nullable(),
    email_domains: z.array(z.string()).max(3),
    created_at: z.string(),
    version: z.number(),
  }),
  ({ organization_uid, gap_uid }) => profileKey(organization_uid, gap_uid),
);
export type AccessProfileRow = Row<typeof accessProfile>;
