import type { ObjectName } from '../../../shared/model/lookup/object.ts';
import type { SourceId, VerticalId } from '../../../shared/model/scope.ts';
import { paths } from '../../../shared/paths.ts';

type Place = ObjectName & { readonly vertical: VerticalId; readonly source: SourceId };

/** The look-up page as of a release; without one, today's page. */
export function lookUpLink(
  site: string,
  { sid, type_code, vertical, source }: Place,
  release: number | null,
): string {
  const query = new URLSearchParams({
    sid: String(sid),
    domain: String(vertical),
    type: type_code,
    source: String(source),
    ...(release === null ? {} : { release: String(release) }),
  });
  return `${site}${paths.lookupView}?${query}`;
}
