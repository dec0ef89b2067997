import { brandKey } from '../../../shared/brand.ts';
import { apiBase } from '../../../shared/paths.ts';
import { eventId } from '../../../shared/rules/activity/eventId.ts';
import { sessionHintKey } from '../../../shared/sessionHintKey.ts';
import { pageName } from '../../api/pageName.ts';
import { closeMenus } from './menus.ts';
import { workSchemeSwitch } from './schemeSwitch.ts';
import { wakeOnIntent } from './wake.ts';

/** All JavaScript of a public page until React is needed or a session is likely. */
const { app = '', parts = '', at = 'intent' } = document.currentScript?.dataset ?? {};

const isAsked = at === 'query' && location.search !== '';

wakeOnIntent({ app, parts: parts.split(' ').filter(Boolean) }, isAsked || isSessionHinted());
closeMenus();
workSchemeSwitch();
noteVisit();

function isSessionHinted(): boolean {
  try {
    return localStorage.getItem(sessionHintKey) === '1';
  } catch {
    return false;
  }
}

/** Counts a public page view anonymously; a failure loses only the count. */
function noteVisit(): void {
  const { pathname: url } = location;
  const page = { id: eventId(Date.now()), event: 'page-load', page_name: pageName(url), url };
  fetch(`${apiBase}/log/write`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': brandKey },
    body: JSON.stringify(page),
    keepalive: true,
  }).catch(() => {});
}
