import type { Message } from '../../../functions/platform/data/message.ts';

type DemoMessage = Pick<
  Message,
  | 'source'
  | 'type'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'company'
  | 'message'
  | 'hear_about'
  | 'state'
> & { hoursAgo: number };

export const demoMessages: readonly DemoMessage[] = [
  {
    source: 'products',
    type: 'products',
    first_name: 'Priya',
    last_name: 'Raman',
    email: 'priya.raman@calderdairy.example',
    phone: '5035550148',
    company: 'Calder Dairy',
    message:
      'We launch an oat yogurt in spring and want to know how people talk about texture in plant-based dairy.\nCould someone show us CF Lite next week?',
    hear_about: 'A colleague at Larkspur Foods',
    state: 'new',
    hoursAgo: 3,
  },
  {
    source: 'social-data',
    type: 'dataset',
    first_name: 'Jonas',
    last_name: 'Weir',
    email: 'jonas@fathomlabs.example',
    phone: '6285550117',
    company: 'Fathom Labs',
    message:
      'We are evaluating social text for pre-training. What does a license for the enhanced level cost for Reddit and TikTok only?',
    hear_about: 'Dataset search',
    state: 'new',
    hoursAgo: 26,
  },
  {
    source: 'contact',
    type: 'general',
    first_name: 'Marisol',
    last_name: 'Ortega',
    email: 'marisol.ortega@northquay.example',
    phone: '2125550163',
    company: 'North Quay Capital',
    message: 'Do you cover fragrance? We are looking at two brands and need retention by month.',
    hear_about: '',
    state: 'answered',
    hoursAgo: 75,
  },
  {
    source: 'contact',
    type: 'general',
    first_name: 'Best',
    last_name: 'Rankings',
    email: 'offers@rankings.example',
    phone: '2005550100',
    company: '',
    message: 'Your site can be first in every search. Write back today for our prices.',
    hear_about: '',
    state: 'spam',
    hoursAgo: 140,
  },
];
