import type { Subject } from './harness.ts';

/** Loaded one at a time, since a subject’s imports are part of its measurement. */
const load = {
  start: async () => (await import('./subjects/start.ts')).start,
  pipeline: async () => (await import('./subjects/pipeline.ts')).pipeline,
  gateway: async () => (await import('./subjects/gateway.ts')).gateway,
  login: async () => (await import('./subjects/login.ts')).login,
  session: async () => (await import('./subjects/session.ts')).session,
  administration: async () => (await import('./subjects/administration.ts')).administration,
  manyAtOnce: async () => (await import('./subjects/manyAtOnce.ts')).manyAtOnce,
  accounts: async () => (await import('./subjects/accounts.ts')).accounts,
  activity: async () => (await import('./subjects/activity.ts')).activity,
  bundles: async () => (await import('./subjects/bundles.ts')).bundles,
  site: async () => (await import('./subjects/site.ts')).site,
  slowLine: async () => (await import('./subjects/slowLine.ts')).slowLine,
  computing: async () => (await import('./subjects/computing.ts')).computing,
  forecast: async () => (await import('./subjects/forecast.ts')).forecast,
  findings: async () => (await import('./subjects/findings.ts')).findings,
  demonstration: async () => (await import('./subjects/demonstration.ts')).demonstration,
  publishing: async () => (await import('./subjects/publishing.ts')).publishing,
  asOf: async () => (await import('./subjects/asOf.ts')).asOf,
  content: async () => (await import('./subjects/content.ts')).content,
  portal: async () => (await import('./subjects/portal.ts')).portal,
  lookup: async () => (await import('./subjects/lookup.ts')).lookup,
  page: async () => (await import('./subjects/page.ts')).page,
  market: async () => (await import('./subjects/market.ts')).market,
  slides: async () => (await import('./subjects/slides.ts')).slides,
  publicSite: async () => (await import('./subjects/publicSite.ts')).publicSite,
  lighthouse: async () => (await import('./subjects/lighthouse.ts')).lighthouse,
  digests: async () => (await import('./subjects/digests.ts')).digests,
  follows: async () => (await import('./subjects/follows.ts')).alertsOfRelease,
  palette: async () => (await import('./subjects/palette.ts')).palette,
  search: async () => (await import('./subjects/search.ts')).search,
} satisfies Record<string, () => Promise<Subject>>;

export type SubjectName = keyof typeof load;
export const subjectNames = Object.keys(load) as SubjectName[];

export function loadSubject(name: SubjectName): Promise<Subject> {
  return load[name]();
}
