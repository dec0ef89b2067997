import type { Clause } from '../legal/Legal.tsx';

const stored = [
  {
    name: 'Session cookie',
    purpose: 'Says that you are logged in. Set when you log in.',
    until: 'You log out, or the session ends',
  },
  {
    name: 'Device cookie',
    purpose:
      'Lets a browser that has logged in before try again while others guess at your password. Set when you log in.',
    until: '90 days',
  },
  {
    name: 'Login mark (local storage)',
    purpose: 'Spares visitors who have not logged in a question to our servers. It holds a single “1”.',
    until: 'You log out',
  },
  {
    name: 'Color scheme (local storage)',
    purpose: 'Light or dark, if you have chosen one. It never leaves your browser.',
    until: 'You choose “Auto”, or delete it',
  },
  {
    name: 'Where you were (session storage)',
    purpose: 'The page to return to after logging in.',
    until: 'You have returned to it, or close the tab',
  },
  {
    name: 'Your worklist (local storage)',
    purpose: 'What you are putting together in CF Lite, so that closing the window doesn’t lose it.',
    until: 'You clear the list',
  },
];

/** Must match the code: functions/platform/http/*Cookie.ts, web/ui/theme, web/api. */
export const cookies: Clause = {
  id: 'cookies',
  title: 'Cookies',
  body: (
    <>
      <p>
        Before you log in we set no cookies at all, and there are no third-party scripts on any page. That is
        why you weren’t asked to accept any. This is all we store in your browser:
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What it is for</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          {stored.map(({ name, purpose, until }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{purpose}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        The cookies can’t be read by scripts or by other sites, and the product doesn’t work without them once
        you log in. You can delete all of it in your browser’s settings at any time.
      </p>
    </>
  ),
};
