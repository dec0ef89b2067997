import { expect, test } from 'vitest';
import { EventType } from '../../../shared/model/activity/activity.ts';
import { deedOf, eventName } from '../../../shared/model/activity/eventNames.ts';
import { pageNameOf } from '../../../shared/model/activity/pageNames.ts';
import { paths } from '../../../shared/paths.ts';
import { redirects } from '../../../shared/redirects.ts';

test.each([
  ['page-load', 'login', 'Opened the login page', null],
  ['page-load', 'object-search', 'Opened CF Lite’s home page', null],
  ['page-load', 'constructor', 'Opened the page “constructor”', null],
  ['page-load', null, 'Opened a page', null],
  ['object-load', 'Oat milk', 'Looked up', 'Oat milk'],
  ['click', 'surprise-me', 'Clicked', '“Surprise Me”'],
  ['logout', undefined, 'Logged out', null],
])('the event %s of %s is shown as “%s”', (event, about, deed, subject) => {
  expect(deedOf(event, about)).toEqual({ deed, subject });
});

test('every page and event of the product has a name that people use', () => {
  const pages = Object.values(paths).filter((path) => !path.includes(':') && !Object.hasOwn(redirects, path));
  expect(
    pages
      .map((path) => pageNameOf(path.split('/').at(-1) || 'Home'))
      .filter((name) => name.includes('the page “')),
  ).toEqual([]);
  expect(EventType.options.map(eventName).filter((name) => name.includes('-'))).toEqual([]);
});
