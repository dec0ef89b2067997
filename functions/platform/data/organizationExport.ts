import * as z from 'zod';
import { OrganizationExport } from '../../../shared/model/customers/organizationExport.ts';
import { AccountUid, ExportUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { exportKey, runningExportKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

export const organizationExport = kind(
  'organizationExport',
  OrganizationExport.extend({
    organization_uid: OrganizationUid,
    by: AccountUid,
    by_organization: OrganizationUid,
    version: z.number(),
  }),
  ({ organization_uid, export_uid }) => exportKey(organization_uid, export_uid),
);
export type ExportRow = Row<typeof organizationExport>;

/** Exists while an export is made, so that an organization has one at a time. */
export const runningExport = kind(
  'runningExport',
  z.object({
    organization_uid: OrganizationUid,
    export_uid: ExportUid,
    /** Until then, another run leaves it alone. */
    claimed_until: z.string(),
    tries: z.int(),
    version: z.number(),
  }),
  ({ organization_uid }) => runningExportKey(organization_uid),
);
export type RunningExport = Row<typeof runningExport>;

export const exportFileKey = ({
  organization_uid,
  export_uid,
}: Pick<RunningExport, 'organization_uid' | 'export_uid'>) => `${organization_uid}/${export_uid}.zip`;
