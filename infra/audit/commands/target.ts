import type { Values } from '../../commandLine.ts';
import { chooseTarget as choose } from '../../commandTarget.ts';

/** The logs and seals of the deployed stack, else of the product that runs here. */
export function chooseTarget(values: Values): void {
  choose(values, {
    PORTAL_TABLE: 'PortalTable',
    AUDIT_BUCKET: 'AuditSealsBucket',
    AUDIT_KEY_ID: 'AuditSealsKey',
    AWS_REGION: 'Region',
  });
}
