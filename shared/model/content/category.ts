/** Reports of the first category are guides; drafts of the second are hidden. */
export const guideCategory = 'Customer Training';
export const draftCategory = 'Drafts';
