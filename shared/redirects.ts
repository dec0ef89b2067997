import { brand } from './brand.ts';
import { paths } from './paths.ts';

export const redirects = {
  [paths.os]: brand.external.marketInsights,
  [paths.dashboard]: brand.external.lenses,
  [paths.dashboardList]: brand.external.lenses,
  [paths.knowledgebase]: brand.external.knowledgebase,
  [paths.collectiveArticle]: brand.external.collectiveArticle,
  [paths.processArticle]: brand.external.processArticle,
  [paths.softwareUpdates]: brand.external.softwareUpdates,
} as const;
