import { randomUUID } from 'node:crypto';
import type { GapUid, OrganizationUid, SessionUid } from '../../shared/model/ids.ts';
import type { Browser } from './browser.ts';

/** Makes a browser that of a preview guest of Larkspur Foods. */
export async function preview({ cookies }: Browser): Promise<void> {
  const { session } = await import('../../functions/data/session.ts');
  const { commit } = await import('../../functions/data/table.ts');
  const { create } = await import('../../functions/data/writes.ts');
  const { signToken } = await import('../../functions/services/tokens.ts');
  const sid = `ses_${randomUUID()}` as SessionUid;
  const org = 'org_larkspur' as OrganizationUid;
  const gap = 'gap_larkspur-food' as GapUid;
  await commit(
    create(session, {
      session_uid: sid,
      account_uid: null,
      organization_uid: org,
      gap_uid: gap,
      session_epoch: 0,
      started_at: new Date().toISOString(),
      address: '192.0.2.9',
      user_agent: 'test',
      expires_at: Math.floor(Date.now() / 1000) + 3600,
    }),
  );
  cookies.set('__Host-tideline', await signToken('session', { sid, org, gap }, 3600));
}
