import { sessionHintKey } from '../../../shared/sessionHintKey.ts';
import { closeMenus } from './menus.ts';
import { workSchemeSwitch } from './schemeSwitch.ts';
import { noteVisit } from './visit.ts';
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
