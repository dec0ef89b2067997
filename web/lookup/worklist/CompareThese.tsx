import type { ObjectInfo } from '../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import { whereabouts } from '../../../shared/rules/lookup/choosePlace.ts';
import { compareThese } from '../../../shared/rules/lookup/compareThese.ts';
import { CompareLink } from '../objects/CompareLink.tsx';

export function CompareThese({ objects, source }: { objects: readonly ObjectInfo[]; source: SourceId }) {
  const listed = objects.map((object) => ({
    sid: object.sid,
    domains: whereabouts(object, source, null).domains,
  }));
  return <CompareLink comparison={compareThese(listed)} source={source} />;
}
