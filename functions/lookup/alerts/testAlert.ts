import type { Output } from '../../../shared/api/endpoint.ts';
import type { testAlert as endpoint } from '../../../shared/api/lookup/alerts.ts';
import { asOfName } from '../../../shared/rules/lookup/builtOn.ts';
import { newLinkToken } from '../../access/links/linkToken.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { alert } from '../../platform/data/alert.ts';
import { alertKey } from '../../platform/data/keys.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { setting } from '../../platform/services/settings.ts';
import { latestWithin, namedRelease } from '../release/visible/withinDates.ts';
import { openingProfiles } from '../savedViews/openingProfiles.ts';
import { judgeAlert, nothingYet } from './judging/judgeAlert.ts';
import { visibleReleases } from './judging/visibleRelease.ts';
import { messageLines, stopSeconds, testMail } from './mails.ts';

const perDay: LimitRule = { action: 'test-follow', maxTries: 10, windowSeconds: 24 * 60 * 60 };

export async function testAlert(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { organization_uid, account_uid } = ownerOf(call.session);
  const { email, organization } = call.session.viewer;
  const row = await get(alert, alertKey(organization_uid, account_uid, call.input.follow));
  if (!row || email === null) throw call.failure('not_found');
  const [profile] = (await openingProfiles(call.session, [row.address]))(row.address);
  if (!profile) throw call.failure('forbidden');
  const wait = await consume(perDay, account_uid);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const { release } = await latestWithin(profile);
  // Entering and leaving are events; being in the top isn’t one.
  const { top: _, ...conditions } = row.conditions;
  const asked = { address: row.address, conditions, state: nothingYet, isTrial: true };
  const news = release ? (await judgeAlert(asked, visibleReleases(release)(profile))).news : [];
  const figures = release ? asOfName(await namedRelease(release)) : 'the first release';
  const stop = newLinkToken(
    { purpose: 'follows', account_uid, organization_uid, follows: [row.follow_uid] },
    stopSeconds,
  );
  const mail = testMail(
    email,
    { name: row.name, address: row.address, said: messageLines(news) },
    { organization: organization.name, figures, siteOrigin: setting('SITE_ORIGIN'), stopToken: stop.token },
  );
  await commit(stop.kept, await queueMail(mail));
  return { sent_to: email };
}
