import { brandKey } from '../../../shared/brand.ts';
import { apiBase } from '../../../shared/paths.ts';
import { eventId } from '../../../shared/rules/activity/eventId.ts';
import { pageName } from '../../api/pageName.ts';

/** Counts a public page view anonymously; a failure loses only the count. */
export function noteVisit(): void {
  const { pathname: url } = location;
  const page = { id: eventId(Date.now()), event: 'page-load', page_name: pageName(url), url };
  fetch(`${apiBase}/log/write`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': brandKey },
    body: JSON.stringify(page),
    keepalive: true,
  }).catch(() => {});
}
