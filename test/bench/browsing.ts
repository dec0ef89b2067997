import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { demoSize } from '../../infra/demo/posts/demoSize.ts';
import { buildSite } from '../../infra/local/build/build.ts';
import type { Local } from '../../infra/local/local.ts';
import type { Output } from '../../shared/api/endpoint.ts';
import { advanced, readInsight, readNames } from '../../shared/api/lookup/queries.ts';
import type { Names } from '../../shared/model/lookup/descriptor.ts';
import { minShown } from '../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../shared/model/lookup/insight.ts';
import type { SearchMatch } from '../../shared/model/lookup/match.ts';
import type { VerticalId } from '../../shared/model/scope.ts';
import { type Browser, browser } from '../support/browser.ts';
import { logInAs } from '../support/demo.ts';
import { sized } from './harness.ts';
import { logIn, person, startProduct } from './product.ts';

/** Enough of each for an object with every card. */
const size = { ...demoSize, posts: sized(200_000, 100_000), objects: sized(120, 60) };
export const source = 1;

export type Browsed = Local & {
  /** A person with access to everything. */
  visitor: Browser;
  /** An object whose look-up page has every card, in two verticals. */
  rich: Rich;
  names: Names;
};
export type Rich = Output<typeof readInsight> & { match: SearchMatch; domains: VerticalId[] };

/** The product with its site and a demonstration world with insights, built by the first subject that needs them. */
export async function startBrowsed(workspace: string, site?: string): Promise<Browsed> {
  const isBuilt = existsSync(join(workspace, 'browsed'));
  const local = await startProduct(workspace, 'browsed', {
    site: site ?? (await buildSite()),
    beforeServing: ({ environment }) => (isBuilt ? undefined : buildWorld(environment, workspace)),
  });
  // Loads the function, which a busy machine may not do in time for its first call.
  await logIn(local.origin);
  const visitor = browser(local.origin, {});
  await logInAs(visitor, person.email);
  return { ...local, visitor, names: await visitor.call(readNames, {}), rich: await findRich(visitor) };
}

async function buildWorld(environment: Record<string, string>, workspace: string): Promise<void> {
  // The functions' own modules read the environment when they are imported.
  Object.assign(process.env, environment);
  const { loadDemo } = await import('../../infra/demo/load.ts');
  const { buildDemoInsights } = await import('../../infra/demo/insights.ts');
  await loadDemo();
  await buildDemoInsights({ environment, size, folder: join(workspace, 'browsed-insights') });
}

async function findRich({ call }: Browser): Promise<Rich> {
  for (const query of ['a', 'e', 'o', 'i', 's']) {
    const { matches } = await call(advanced, { query, source });
    for (const match of matches) {
      const domains = match.domains.flatMap((each) => (each.has_data ? [each.domain_sid] : []));
      const [domain] = domains;
      if (!domain || domains.length < 2) continue;
      const read = await call(readInsight, { sid: match.object_sid, domain, source });
      if (hasEverything(read.insight)) return { ...read, match, domains };
    }
  }
  throw new Error('No object of the demonstration world has every card in two verticals.');
}

function hasEverything(insight: InsightDocument): boolean {
  const { demographics, geographies, psychographics, themes, domain_percents } = insight;
  const groups = [demographics, geographies, psychographics].flatMap((each) => Object.values(each));
  return (
    [...groups, themes].every(({ n, shares }) => n >= minShown && shares.length > 0) &&
    insight.linked_objects.length > 0 &&
    insight.sub_objects.length > 0 &&
    insight.see_also.objects.length > 0 &&
    domain_percents.domains.length > 1
  );
}

export function enter(
  context: BrowserContext,
  { origin, visitor }: Pick<Browsed, 'origin' | 'visitor'>,
): Promise<void> {
  return context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: origin })));
}
