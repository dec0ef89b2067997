import type { OrganizationRules } from '../../../shared/model/customers/organizationRules.ts';
import { isOpen, membership } from '../../platform/data/account.ts';
import { endingMail } from '../../platform/data/endingMail.ts';
import { allOrganizations, endingMailKey, membersOf } from '../../platform/data/keys.ts';
import { type Organization, organization } from '../../platform/data/organization.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { pages } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import { walkRows } from '../../platform/data/table/walk.ts';
import { create } from '../../platform/data/table/writes.ts';
import { suppressionOf } from '../../platform/mails/mailable.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { setting } from '../../platform/services/settings.ts';
import { currentContent, readShelf } from '../library/readContent.ts';
import { contractEnding } from './contractEnding.ts';

export type Endings = { mailed: number; failed: number };

/** Days before the end on which a mail goes out; the last one on the day itself. */
const stages = [30, 7, 1, 0] as const;
const dayMs = 24 * 60 * 60 * 1000;
/** A mail that was missed longer than this after the end is no longer news. */
const lateDays = 3;
const keptSeconds = 90 * 24 * 60 * 60;
/** One transaction holds the note and all mails. */
const mostMailed = 90;

/** Each mail is committed with a note of its stage, so that runs that are cut short or meet each other send it once. */
export async function mailEndings(hasTime: () => boolean): Promise<Endings> {
  const endings: Endings = { mailed: 0, failed: 0 };
  const options = { job: 'endings', hasTime, atOnce: 1 };
  const { failures } = await walkRows(organization, { GSI1PK: allOrganizations }, options, async (home) => {
    if (await tell(home)) endings.mailed += 1;
  });
  endings.failed = failures.length;
  return endings;
}

async function tell(home: Organization): Promise<boolean> {
  const { rules, organization_uid, name } = home;
  const stage = rules && stageOf(rules, clock.now());
  if (!rules?.access_until || !rules.access_ends_at || stage === null) return false;
  const { access_ends_at, access_until, time_zone } = rules;
  if (await get(endingMail, endingMailKey(organization_uid, access_ends_at, stage))) return false;
  const to = await recipientsOf(home);
  const mails = await Promise.all(
    to.map((email) =>
      queueMail(
        contractEnding(
          email,
          { organization: name, access_until, access_ends_at, time_zone, now: clock.now() },
          setting('SITE_ORIGIN'),
        ),
      ),
    ),
  );
  const expires_at = epochSeconds(new Date(access_ends_at)) + keptSeconds;
  try {
    await commit(create(endingMail, { organization_uid, access_ends_at, days: stage, expires_at }), ...mails);
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
  return true;
}

/** The mail that is due: a contract that ends in twenty days has the one of thirty, and none of the ones before it. */
function stageOf(
  { access_ends_at, suspended }: Pick<OrganizationRules, 'access_ends_at' | 'suspended'>,
  now: Date,
): number | null {
  if (access_ends_at === null || suspended) return null;
  const days = (Date.parse(access_ends_at) - now.getTime()) / dayMs;
  if (days <= -lateDays) return null;
  return stages.findLast((stage) => days <= stage) ?? null;
}

/** User administrators, organization administrators, and the company’s contacts at the operator. */
async function recipientsOf({ organization_uid, cms_company_uid }: Organization): Promise<string[]> {
  const found: string[] = [];
  for await (const rows of pages(membership, { GSI1PK: membersOf(organization_uid) })) {
    for (const row of rows)
      if (isOpen(row) && row.roles.some((role) => role === 'user_admin' || role === 'org_admin'))
        found.push(row.email);
    if (found.length >= mostMailed) break;
  }
  const companies = cms_company_uid ? await readShelf(await currentContent(), 'companies') : undefined;
  const contacts = companies?.find(({ uid }) => uid === cms_company_uid)?.reps ?? [];
  const all = [...contacts.map(({ email }) => email), ...found];
  const addresses = [...new Set(all)].slice(0, mostMailed);
  const suppressed = await Promise.all(addresses.map((email) => get(...suppressionOf(email))));
  return addresses.filter((_, at) => suppressed[at] === undefined);
}
