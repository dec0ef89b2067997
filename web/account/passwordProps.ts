/** The button in a password field, reachable by keyboard and named after its field. */
export const showOrHide = (what: string) => ({ 'aria-label': `Show or hide ${what}`, tabIndex: 0 });
