import type { Values } from '../../programs/commandLine.ts';
import { chooseTarget as choose } from '../../programs/commandTarget.ts';

/** A deployed stack's logs and seals, or else those of the local product. */
export function chooseTarget(values: Values): void {
  choose(values, {
    PORTAL_TABLE: 'PortalTable',
    AUDIT_BUCKET: 'AuditSealsBucket',
    AUDIT_KEY_ID: 'AuditSealsKey',
    AWS_REGION: 'Region',
  });
}
