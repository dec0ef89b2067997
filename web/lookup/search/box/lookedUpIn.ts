import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';

/** Splits a match into the verticals that have data for it. */
export const lookedUpIn = ({ object_sid, domains }: SearchMatch) => ({
  sid: object_sid,
  domains: domains.filter(({ has_data }) => has_data).map(({ domain_sid }) => domain_sid),
});
