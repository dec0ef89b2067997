/** What is said once a link was copied, and for how long. */
export const linkCopied = 'Link copied to clipboard!';
export const linkCopiedMs = 1600;
