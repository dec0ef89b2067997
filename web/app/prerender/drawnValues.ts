import { verticalIds } from '../../../shared/model/scope.ts';
import type { SiteData } from '../../../shared/model/site/siteData.ts';
import { type DrawnQueryPath, drawnQueries, type SitePath, sitePaths } from '../../../shared/paths.ts';

type DrawnValue = {
  path: DrawnQueryPath;
  name: string;
  value: string;
  /** Only values that search engines list by themselves have a title of their own. */
  about?: { title: string; description: string };
};

/** The values of a page’s query that have a file each. */
export function drawnValues(path: SitePath, { media }: SiteData): DrawnValue[] {
  if (path === sitePaths.player) {
    return media
      .filter(({ type }) => type === 'video')
      .map(({ id, title, summary }) => ({
        path,
        name: drawnQueries[path],
        value: id,
        about: { title, description: summary },
      }));
  }
  if (path !== sitePaths.resources) return [];
  return verticalIds.map((id) => ({ path, name: drawnQueries[path], value: String(id) }));
}
