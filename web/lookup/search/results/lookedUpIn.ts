import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';

/** A match by the verticals that have something to look up of it. */
export const lookedUpIn = ({ object_sid, domains }: SearchMatch) => ({
  sid: object_sid,
  domains: domains.filter(({ has_data }) => has_data).map(({ domain_sid }) => domain_sid),
});
