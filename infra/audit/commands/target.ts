import type { Values } from '../../programs/commandLine.ts';
import { chooseTarget as choose } from '../../programs/commandTarget.ts';

export function chooseTarget(values: Values): void {
  choose(values, {
    PORTAL_TABLE: 'PortalTable',
    INSIGHTS_TABLE: 'InsightsTable',
    AUDIT_BUCKET: 'AuditSealsBucket',
    AUDIT_KEY_ID: 'AuditSealsKey',
    AWS_REGION: 'Region',
  });
}
