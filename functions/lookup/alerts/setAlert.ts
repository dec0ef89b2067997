import { randomUUID } from 'node:crypto';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { setAlert as endpoint } from '../../../shared/api/lookup/alerts.ts';
import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import type { AlertUid } from '../../../shared/model/ids.ts';
import { Alert, maxAlerts } from '../../../shared/model/lookup/alert.ts';
import { haveSameTarget } from '../../../shared/model/lookup/alertTarget.ts';
import { knownAddress } from '../../../shared/model/lookup/savedView.ts';
import { conditionsText } from '../../../shared/rules/lookup/alertText.ts';
import { newLinkToken } from '../../access/links/linkToken.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { distinct, sendToColleagues } from '../../access/people/sendToColleagues.ts';
import type { Membership } from '../../platform/data/account.ts';
import { type AlertRow, alert } from '../../platform/data/alert.ts';
import { alertKey } from '../../platform/data/keys.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { create, replace } from '../../platform/data/table/writes.ts';
import { atMost } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { clock } from '../../platform/services/clock.ts';
import { setting } from '../../platform/services/settings.ts';
import { openingProfile, openingProfiles, profilesOf } from '../savedViews/openingProfiles.ts';
import { inTurn } from '../saving/savedCounts.ts';
import { baseline, bookmarkToo } from './bookmarkToo.ts';
import { countAlert } from './countAlert.ts';
import { askingMail, stopSeconds } from './mails.ts';
import { ownAlerts } from './ownAlerts.ts';

type Call = ServerCall<typeof endpoint>;
type Answer = Output<typeof endpoint>;

const asksPerDay: LimitRule = { action: 'ask-to-follow', maxTries: 50, windowSeconds: 24 * 60 * 60 };

export async function setAlert(call: Call): Promise<Answer> {
  const { colleagues, ...draft } = call.input;
  const chosen = { ...draft, address: knownAddress(draft.address) };
  const owner = ownerOf(call.session);
  const [profile] = (await openingProfiles(call.session, [chosen.address]))(chosen.address);
  if (!profile) throw call.failure('forbidden');
  const to = distinct(colleagues).filter((email) => email !== call.session.viewer.email?.toLowerCase());
  const wait = to.length > 0 ? await consume(asksPerDay, owner.account_uid, undefined, to.length) : undefined;
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const row = await rowFor(chosen, owner, profile);
  await inTurn(async () => {
    const count = await countAlert(owner, 1);
    if (!count) throw call.failure('limit_reached', atMost(maxAlerts, 'alerts'));
    await commit(create(alert, row), count);
  });
  const bookmarked = await bookmarkToo(row.address, owner.account_uid, profile);
  const { sent, refused } = to.length > 0 ? await ask(to, row, call) : { sent: [], refused: [] };
  return { follow: Alert.parse(row), bookmarked, asked: sent, refused };
}

type Chosen = Pick<AlertRow, 'name' | 'address' | 'conditions' | 'how'>;

async function rowFor(chosen: Chosen, owner: ReturnType<typeof ownerOf>, profile: AccessProfile) {
  return {
    ...chosen,
    ...owner,
    ...(await baseline(chosen, profile)),
    follow_uid: `fol_${randomUUID()}` as AlertUid,
    gap_uid: profile.gap_uid,
    status: 'on' as const,
    asked_by: null,
    asked: [],
    last: null,
    times: 0,
    waiting: false,
    created_at: clock.now().toISOString(),
  };
}

async function ask(to: readonly string[], row: Omit<AlertRow, 'version'>, call: Call) {
  const { full_name, name, organization } = call.session.viewer;
  const asked: AlertRow['asked'] = [];
  const answer = await inTurn(() => {
    asked.length = 0;
    return sendToColleagues({
      to,
      organization: organization.organization_uid,
      refuses: (colleague) => refusalOf(colleague, row),
      writes: async (email, { account_uid, organization_uid }) => {
        asked.push(account_uid);
        const owner = { account_uid, organization_uid };
        const stop = newLinkToken({ purpose: 'follows', ...owner, follows: [row.follow_uid] }, stopSeconds);
        const count = await countAlert(owner, 1);
        const mail = askingMail(email, {
          by: full_name?.trim() || name,
          name: row.name,
          when: conditionsText(row.conditions),
          organization: organization.name,
          siteOrigin: setting('SITE_ORIGIN'),
          stopToken: stop.token,
        });
        return [
          create(alert, { ...row, ...owner, ...notYet, asked_by: row.account_uid }),
          ...(count ? [count] : []),
          stop.kept,
          await queueMail(mail),
        ];
      },
    });
  });
  const { organization_uid, account_uid, follow_uid } = row;
  const own = asked.length > 0 && (await get(alert, alertKey(organization_uid, account_uid, follow_uid)));
  if (own) await commit(replace(alert, { ...own, asked }, own));
  return answer;
}

const notYet = { status: 'asked' as const, state: null, gap_uid: null, asked: [] };

type Refusal = 'no_access' | 'full' | 'follows';

async function refusalOf(
  colleague: Membership,
  { address }: Pick<AlertRow, 'address'>,
): Promise<Refusal | null> {
  const held = await profilesOf(colleague);
  if (!openingProfile(colleague, held, { address, gap_uid: null })) return 'no_access';
  const { rows } = await ownAlerts(colleague);
  if (rows.some((row) => haveSameTarget(row.address, address))) return 'follows';
  return (await countAlert(colleague, 1)) ? null : 'full';
}
