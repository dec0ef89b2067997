import { randomUUID } from 'node:crypto';
import { check } from '../../../../shared/api/access/auth.ts';
import { setAlert } from '../../../../shared/api/lookup/alerts.ts';
import type { AccountUid } from '../../../../shared/model/ids.ts';
import type { AlertDraft } from '../../../../shared/model/lookup/alert.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { runAs } from '../../../support/enforcePolicies.ts';
import type { Stage } from '../../../support/stage.ts';
import { food, holderOf, objects, release } from '../queries/lookupWorld.ts';
import { makeBuild } from '../release/made.ts';

export const address = `/ConsumerForecast/lookup-view?sid=1&domain=${food}&type=BR&source=1`;

/** Somebody of Larkspur Foods who sees food. */
export async function reader(stage: Stage, email = `${randomUUID()}@larkspur.example`) {
  const browser = await holderOf(stage, { sources: [{ source: 1, verticals: [food] }] }, { email });
  const { account_uid } = await browser.call(check, {});
  return { ...browser, email, account_uid: account_uid as AccountUid, mails: () => stage.inbox.to(email) };
}

type Draft = (typeof AlertDraft)['_zod']['input'];

export const alertSalt = (
  { call }: Pick<Awaited<ReturnType<typeof reader>>, 'call'>,
  over: Partial<Draft> = {},
) => call(setAlert, { name: 'Salt Oats', address, how: 'now', conditions: { signal: true }, ...over });

/** A release whose documents about the first object in food are changed. */
export async function publishWith(over: Partial<InsightDocument>): Promise<void> {
  const { publish } = await import('../../../../functions/lookup/pipeline/release/publish.ts');
  const build = makeBuild(objects, { input: randomUUID() });
  await publish({
    ...build,
    async *documents() {
      for await (const document of build.documents()) {
        const { object, vertical, source } = document;
        yield object === 1 && vertical === food && source === 1 ? { ...document, ...over } : document;
      }
    },
  });
}

export const signalSince = (back: number): Partial<InsightDocument> => ({
  signal: { kind: 'spike', since: release.last - back, actual: 30, expected: 10, doubt: 0.001, cause: null },
});

/** Posts of three months against a year before, with a finding if chance doesn’t explain the change. */
export const changeOf = (change: number, beyondChance = true): Partial<InsightDocument> => ({
  signal: undefined,
  year_changes: {
    posts: { change, n: 1000, n_before: 700 },
    vertical: null,
    retention: null,
    spam: null,
    monthly: { posts: [], changes: [] },
  },
  findings: beyondChance
    ? [
        {
          ...{ kind: 'posts', worth: 2, n: 1000, n_before: 700 },
          ...{ change, low: change - 9, high: change + 9, market: 1 },
        },
      ]
    : [],
});

export async function evaluate(hasTime = () => true) {
  const { sendAlerts } = await import('../../../../functions/lookup/jobs/digests/alerts/sendAlerts.ts');
  const { forgetCurrentRelease } = await import('../../../../functions/lookup/release/rows/state.ts');
  forgetCurrentRelease();
  return runAs('digests', () => sendAlerts(hasTime));
}
