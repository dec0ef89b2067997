import { chromium, type Page } from '@playwright/test';
import { buildSite } from '../../../infra/local/build/build.ts';
import { readMemberJob, startMemberJob } from '../../../shared/api/customers/memberJobs.ts';
import type { MemberJob } from '../../../shared/model/customers/memberJob.ts';
import { MemberJobUid } from '../../../shared/model/ids.ts';
import { type Browser, browser } from '../../support/browser.ts';
import { chromiumLaunch, unpackChromium } from '../../support/chromium.ts';
import { logInAs } from '../../support/demo.ts';
import { type Figure, median, sized } from '../harness.ts';
import {
  addLargeOrganization,
  largeOrganization,
  peopleOfLarge,
  profileOfLarge,
} from '../largeOrganization.ts';
import { startProduct } from '../product.ts';

const invites = sized(5000, 100);
const rounds = sized(5, 1);
const staff = 'admin@tideline.example';

/** Selecting, previewing and changing all people of a large organization, and inviting as many. */
export async function manyAtOnce(workspace: string): Promise<Figure[]> {
  await unpackChromium();
  const product = await startProduct(workspace, 'many', { site: await buildSite() });
  const chrome = await chromium.launch(chromiumLaunch);
  try {
    await addLargeOrganization();
    const visitor = browser(product.origin, {});
    await logInAs(visitor, staff);
    const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(
      [...visitor.cookies].map(([name, value]) => ({ name, value, url: product.origin })),
    );
    const page = await context.newPage();
    const query = new URLSearchParams({ organization: largeOrganization, tab: 'users' });
    await page.goto(`${product.origin}/AppView/admin/manage?${query}`);
    const counted = `${peopleOfLarge.toLocaleString('en')} users`;
    await page.getByText(counted, { exact: true }).first().waitFor({ timeout: 60_000 });
    const { selected, previewed } = await selectAndPreview(page, counted);
    await context.close();
    const { queuedMs, madeMs } = await inviteMany(visitor);
    const rowsMs = await writeAsManyRows();
    const reference = { name: 'as many rows, written in batches', value: rowsMs };
    const figure = (name: string, value: number, most: number): Figure => ({
      name,
      unit: 'ms',
      value,
      limit: { most },
    });
    return [
      figure(`from a click to ${peopleOfLarge} selected users`, median(selected), 1000),
      figure(`from a click to the preview of their change`, median(previewed), 1000),
      // Beside the rows alone, since the call also checks each address and starts the job.
      { ...figure(`${invites} invites, queued`, queuedMs, sized(5000, 60_000)), reference },
      { ...figure(`${invites} invites, made`, madeMs, 180_000), reference },
    ];
  } finally {
    await chrome.close();
    await product.stop();
  }
}

async function selectAndPreview(page: Page, counted: string) {
  const all = page.getByRole('checkbox', { name: 'Select all' });
  const [selected, previewed]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    selected.push(
      await timeOf(async () => {
        await all.click();
        await page.getByText(`${counted} selected`).waitFor();
      }),
    );
    await page.getByRole('button', { name: `Change ${counted}` }).click();
    const item = page.getByRole('menuitem', { name: 'Disable access' });
    await item.waitFor();
    previewed.push(
      await timeOf(async () => {
        await item.click();
        await page.getByText(`${counted} change`, { exact: true }).waitFor();
      }),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Clear selection' }).click();
  }
  return { selected, previewed };
}

async function inviteMany(by: Browser): Promise<{ queuedMs: number; madeMs: number }> {
  const job = MemberJobUid.parse('job_bench');
  const input = {
    organization: largeOrganization,
    job,
    task: 'invite' as const,
    accesses: [{ roles: ['portal_user' as const], profiles: [profileOfLarge(0)] }],
    people: Array.from({ length: invites }, (_, at) => ({
      email: `invited-${at}@bench.example`,
      full_name: 'Nora Vale',
    })),
  };
  const begun = performance.now();
  await by.call(startMemberJob, input);
  const queuedMs = performance.now() - begun;
  let ended: MemberJob;
  do {
    await new Promise((resolve) => setTimeout(resolve, 200));
    ({ job: ended } = await by.call(readMemberJob, { organization: largeOrganization, job, limit: 1 }));
  } while (ended.state === 'running');
  if (ended.done !== invites) throw new Error(`${ended.done} of ${invites} people were invited.`);
  return { queuedMs, madeMs: performance.now() - begun };
}

/** The rows of a job alone. */
async function writeAsManyRows(): Promise<number> {
  const { memberJobPerson } = await import('../../../functions/platform/data/memberJob.ts');
  const { batchWriter } = await import('../../../functions/platform/data/table/batchWriter.ts');
  return timeOf(async () => {
    const writer = batchWriter(memberJobPerson, 4);
    for (let at = 0; at < invites; at += 1) {
      await writer.put({
        organization_uid: largeOrganization,
        job_uid: MemberJobUid.parse('job_bare'),
        at,
        account_uid: null,
        email: `invited-${at}@bench.example`,
        full_name: 'Nora Vale',
        access: 0,
        seen: null,
        outcome: 'waiting',
        reason: null,
        now: null,
        expires_at: 4_000_000_000,
        version: 1,
      });
    }
    await writer.flush();
  });
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
