import type { ObjectName } from '../../../shared/model/lookup/object.ts';
import { type VerticalId, verticalNames } from '../../../shared/model/vertical.ts';

export const aboutObject = ({ sid, name }: ObjectName, domain: VerticalId) => ({
  object_sid: sid,
  object_name: name.slice(0, 200),
  domain_name: verticalNames[domain],
});
