/** Leads out of the site. Drawn: as a letter, phones make a coloured picture of it. */
export const OutwardArrow = () => (
  <svg viewBox="0 0 10 10" width="0.72em" height="0.72em" aria-hidden="true">
    <path d="M2 8 8 2M3.2 2H8v4.8" fill="none" stroke="currentColor" strokeWidth="1.4" />
  </svg>
);
