import type { Clause } from '../legal/Legal.tsx';

export const money: readonly Clause[] = [
  {
    id: 'term',
    title: 'Term and renewal',
    body: (
      <p>
        A subscription lasts one year from the first day on the order form. It renews automatically for one
        more year each time, at the list price then in force, unless you or we give notice at least 30 days
        before the year ends.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Upgrades and downgrades',
    body: (
      <p>
        You may add users, sources, verticals or services at any time. An upgrade is invoiced for the rest of
        the year when it begins, and is due in 30 days. A subscription can’t be reduced during its year; what
        is smaller begins with the next one.
      </p>
    ),
  },
  {
    id: 'fees',
    title: 'Fees',
    body: (
      <>
        <p>
          Fees are in US dollars, without taxes, and due on the day that the order form names. Fees that have
          been paid aren’t refunded, except where this agreement provides for it. Late payments bear interest
          of 1% a month, or the legal maximum if that is less.
        </p>
        <p>
          If you think that an invoice is wrong, tell us in writing within 30 days of its date, say why, and
          pay the part that isn’t disputed. An invoice that nobody disputes in that time counts as accepted.
        </p>
      </>
    ),
  },
  {
    id: 'suspension',
    title: 'Suspension',
    body: (
      <p>
        If an undisputed fee is overdue we may suspend your access after 10 business days’ notice, and lift
        the suspension when it has been paid. We may suspend a single login at once where it endangers the
        services or other customers, and tell you why on the same day.
      </p>
    ),
  },
];
