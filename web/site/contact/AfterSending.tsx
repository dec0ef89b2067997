import { messageDays } from '../../../shared/model/site/contactMessage.ts';
import list from '../parts/list.module.css';

const steps = [
  {
    when: 'At once',
    what: 'Your message is stored, and a mail confirms it. You can reply to that mail to add something.',
  },
  {
    when: 'Within two working days',
    what: 'A person who can answer writes to you or calls you, and tells you plainly if we are the wrong ones to ask.',
  },
  {
    when: 'If you want to see more',
    what: 'We open your own brands in the live data with you, for half an hour. It costs nothing, and there is nothing to sign first.',
  },
  {
    when: 'Afterwards',
    what: `No newsletter and no calls that you didn’t ask for. Your message is deleted ${messageDays.handled / 365} years after we last dealt with it, or as soon as you ask.`,
  },
];

export const AfterSending = () => (
  <dl className={list.rows}>
    {steps.map(({ when, what }) => (
      <div key={when} className={list.row}>
        <dt>{when}</dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);
