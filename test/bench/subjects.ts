import type { Subject } from './harness.ts';

/** Loaded one at a time, since a subject’s imports are part of its measurement. */
const load = {
  start: async () => (await import('./subjects/start.ts')).start,
  pipeline: async () => (await import('./subjects/pipeline.ts')).pipeline,
  login: async () => (await import('./subjects/login.ts')).login,
  session: async () => (await import('./subjects/session.ts')).session,
  activity: async () => (await import('./subjects/activity.ts')).activity,
  bundles: async () => (await import('./subjects/bundles.ts')).bundles,
  site: async () => (await import('./subjects/site.ts')).site,
  slowLine: async () => (await import('./subjects/slowLine.ts')).slowLine,
  computing: async () => (await import('./subjects/computing.ts')).computing,
  forecast: async () => (await import('./subjects/forecast.ts')).forecast,
  findings: async () => (await import('./subjects/findings.ts')).findings,
  publishing: async () => (await import('./subjects/publishing.ts')).publishing,
  lookup: async () => (await import('./subjects/lookup.ts')).lookup,
  publicSite: async () => (await import('./subjects/publicSite.ts')).publicSite,
  digests: async () => (await import('./subjects/digests.ts')).digests,
  search: async () => (await import('./subjects/search.ts')).search,
} satisfies Record<string, () => Promise<Subject>>;

export type SubjectName = keyof typeof load;
export const subjectNames = Object.keys(load) as SubjectName[];

export function loadSubject(name: SubjectName): Promise<Subject> {
  return load[name]();
}
