export const linkCopied = 'Link copied to clipboard!';
export const linkCopiedMs = 1600;
